/** What a borrower agrees to with a tick of its own before a loan is paid out; `extension` before one is extended. */
export const loanDocuments = ['agreement', 'summary'] as const
export const documentNames = [...loanDocuments, 'extension'] as const
export type DocumentName = (typeof documentNames)[number]

/** Which text was agreed to: its version, and the SHA-256 of its UTF-8 in hexadecimal. */
export interface DocumentMark {
  document: DocumentName
  version: string
  hash: string
}
