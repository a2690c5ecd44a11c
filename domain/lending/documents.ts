/** Documents that a borrower must accept before a pay-out; `extension` before extending. */
export const loanDocuments = ['agreement', 'summary'] as const
export const documentNames = [...loanDocuments, 'extension'] as const
export type DocumentName = (typeof documentNames)[number]

/** The accepted text: its version, and the SHA-256 of its UTF-8 in hexadecimal. */
export interface DocumentMark {
  document: DocumentName
  version: string
  hash: string
}
