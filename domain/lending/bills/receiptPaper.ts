import type { Drawing } from '../../drawing'

export interface ReceiptRow {
  label: string
  value: string
  isStrong?: boolean
}

/** A receipt's text in one language: shown, saved as a picture, shared. */
export interface ReceiptPaper {
  title: string
  /** The lender's legal name. */
  lender: string
  /** Of a settled loan, the word for it. */
  settled: string | null
  sum: string
  time: string
  /** How the money was divided, and whose payment it was. */
  groups: readonly (readonly ReceiptRow[])[]
  /** Where anybody can check it. */
  check: { label: string; address: string; code: Drawing } | null
}

export const receiptText = ({ title, lender, settled, sum, time, groups, check }: ReceiptPaper): string =>
  [
    settled === null ? title : `${title} (${settled})`,
    lender,
    sum,
    time,
    ...groups.flat().map(({ label, value }) => `${label}: ${value}`),
    ...(check === null ? [] : [`${check.label}: ${check.address}`]),
  ].join('\n')
