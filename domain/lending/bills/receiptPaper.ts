export interface ReceiptRow {
  label: string
  value: string
  /** A footnote below both. */
  foot?: string
}

/** A receipt's text in one language: shown, saved as a picture, shared. */
export interface ReceiptPaper {
  title: string
  /** The line above the amount, and the amount. */
  caption: string
  sum: string
  rows: readonly ReceiptRow[]
}

export const receiptText = ({ title, caption, sum, rows }: ReceiptPaper): string =>
  [
    title,
    `${caption}: ${sum}`,
    ...rows.map(({ label, value, foot }) => `${label}: ${value}${foot === undefined ? '' : ` (${foot})`}`),
  ].join('\n')
