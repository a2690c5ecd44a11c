import { transformStyles } from './transformStyles'

const ROOT = /@media[^{}]*\{:root\{[^{}]*\}\}|:root\{[^{}]*\}/g
const DEFINITION = /(--[\w-]+):([^;}]+)/g
/** Without a fallback: what has one is set by a script. */
const USE = /var\((--[\w-]+)\)/g

/**
 * Writes the variables of `:root` out as values, in minified styles: what hands them down and looks them up would run before
 * the first paint. One that is set twice, for some media, keeps its name. `definitions` are the rules that set them, for
 * whatever comes later; `inline` does the same to markup and to other styles.
 */
export function inlineVariables(minified: string) {
  const rules = minified.match(ROOT) ?? []
  const values = new Map<string, string | null>()
  for (const [, name = '', value = ''] of rules.join('').matchAll(DEFINITION))
    values.set(name, values.has(name) ? null : value)
  const inline = (text: string): string =>
    text.replace(USE, (use, name: string) => {
      const value = values.get(name)
      return value == null ? use : inline(value)
    })
  return {
    css: transformStyles(inline(minified.replace(ROOT, '')), { minify: true }),
    definitions: rules.join(''),
    inline,
  }
}
