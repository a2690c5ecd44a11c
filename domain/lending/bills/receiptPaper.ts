export interface ReceiptRow {
  label: string
  value: string
  /** Under both, in small. */
  foot?: string
}

/** A receipt as it is read, in the words of one language: shown, kept as a picture, sent on. */
export interface ReceiptPaper {
  title: string
  /** What is above the sum, and the sum. */
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
