/** The encoder alone, which the package's own types do not name. */
declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js' {
  class Code128 {
    constructor(text: string, options: object)
    /** A `1` for each dark module, a `0` for each light one. */
    encode(): { data: string }
  }
  /** A CommonJS module: some bundlers give its `default`, some the whole of what it exports. */
  const imported: typeof Code128 | { default: typeof Code128 }
  export default imported
}
