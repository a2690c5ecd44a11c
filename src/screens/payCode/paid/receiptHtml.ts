import type { ReceiptRow } from './useReceiptRows'

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** A receipt as a page of its own, to be kept, opened and printed without the app. */
export function receiptHtml({
  title,
  rows,
  language,
}: {
  title: string
  rows: readonly ReceiptRow[]
  language: string
}) {
  const lines = rows.map(
    ({ label, value }) => `<tr><th scope="row">${escaped(label)}</th><td>${escaped(value)}</td></tr>`,
  )
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Langkah · ${escaped(title)}</title>
<style>body{font:1rem/1.5 sans-serif;max-width:30rem;margin:2rem auto;padding:0 1rem}table{width:100%;border-collapse:collapse}th,td{padding:.5rem 0;border-bottom:1px solid;text-align:start;font-weight:400}td{text-align:end}</style>
<h1>Langkah · ${escaped(title)}</h1><table>${lines.join('')}</table></html>`
}
