import { transformStyles } from './transformStyles'

/** The rules that match the markup, and those without a class. */
export function usedStyles(css: string, markup: string): string {
  const used = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
  const unused = new Set<string>()
  transformStyles(css, {
    visitor: {
      Selector(selector) {
        for (const part of selector) if (part.type === 'class' && !used.has(part.name)) unused.add(part.name)
      },
    },
  })
  const rest = transformStyles(css, { minify: true, unusedSymbols: [...unused] })
  const animations = [...rest.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name)
  return transformStyles(rest, {
    minify: true,
    unusedSymbols: animations.filter((name) => rest.split(name).length === 2),
  })
}
