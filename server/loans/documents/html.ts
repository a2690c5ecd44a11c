import type { Locale } from '#domain/language'

/** `rows` are labels and values. `{name}` in any text is a blank. */
export interface Section {
  heading: string
  lines?: readonly string[]
  rows?: readonly (readonly [label: string, value: string])[] | undefined
}
export interface Text {
  title: string
  sections: readonly Section[]
}
export type Blanks = Readonly<Record<string, string>>

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)

/** Throws where a blank has no value: a document with a hole in it is agreed to by nobody. */
function filled(text: string, blanks: Blanks): string {
  const whole = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = blanks[name]
    if (value === undefined) throw new Error(`the document has no ${name}`)
    return value
  })
  return escape(whole)
}

/** A page that can be kept and read by itself. The same text and blanks give the same bytes. */
export function htmlOf({ title, sections }: Text, blanks: Blanks, locale: Locale): string {
  const fill = (text: string) => filled(text, blanks)
  const rowsOf = ({ rows = [] }: Section) =>
    rows.length === 0
      ? ''
      : `<table>${rows.map(([label, value]) => `<tr><th scope="row">${fill(label)}</th><td>${fill(value)}</td></tr>`).join('')}</table>`
  const linesOf = ({ lines = [] }: Section) => lines.map((line) => `<p>${fill(line)}</p>`).join('')
  const body = sections.map((part) => `<h2>${fill(part.heading)}</h2>${rowsOf(part)}${linesOf(part)}`).join('\n')
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${fill(title)}</title></head>
<body><h1>${fill(title)}</h1>
${body}
</body></html>
`
}
