export interface Option {
  value: string
  label: string
  /** The language of the label, where it isn't the page's. */
  lang?: string
}
