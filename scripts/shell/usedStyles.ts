import { transform } from 'lightningcss'

const run = (css: string, options: Omit<Parameters<typeof transform>[0], 'code' | 'filename'>) =>
  transform({ ...options, filename: 'screen.css', code: Buffer.from(css) }).code.toString()

/** The rules for what stands in the markup; those without a class, too. */
export function usedStyles(css: string, markup: string): string {
  const used = new Set([...markup.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
  const unused = new Set<string>()
  run(css, {
    visitor: {
      Selector(selector) {
        for (const part of selector) if (part.type === 'class' && !used.has(part.name)) unused.add(part.name)
      },
    },
  })
  const rest = run(css, { minify: true, unusedSymbols: [...unused] })
  const animations = [...rest.matchAll(/@keyframes ([\w-]+)/g)].map(([, name = '']) => name)
  return run(rest, { minify: true, unusedSymbols: animations.filter((name) => rest.split(name).length === 2) })
}
