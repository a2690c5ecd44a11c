/** A heading, then its paragraphs. `{name}` is a blank. */
type Part = readonly [heading: string, ...lines: string[]]

interface DocumentText<Name extends string> {
  title: string
  sections: Record<Name, Part>
}

/** The documents of a loan in one language. A change of the Indonesian ones needs a new version. */
export interface DocumentTexts {
  figures: Record<
    | 'principal'
    | 'received'
    | 'tenor'
    | 'tenorValue'
    | 'dueDate'
    | 'dueDateValue'
    | 'interest'
    | 'serviceFee'
    | 'discount'
    | 'total'
    | 'rate'
    | 'account',
    string
  >
  agreement: DocumentText<
    'parties' | 'loan' | 'charges' | 'late' | 'payment' | 'extension' | 'giveBack' | 'complaints' | 'language'
  >
  summary: DocumentText<
    'product' | 'figures' | 'benefits' | 'risks' | 'conditions' | 'simulation' | 'extension' | 'complaints'
  >
  extension: DocumentText<'change' | 'price'>
  extensionLine: string
  noExtension: string
  /** Shown above a translation; empty for the binding text. */
  help: string
}
