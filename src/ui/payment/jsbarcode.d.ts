/** The encoder alone, which the package has no types for. */
declare module 'jsbarcode/bin/barcodes/CODE128/index.js' {
  export class CODE128 {
    constructor(text: string, options: object)
    /** A `1` for each dark module, a `0` for each light one. */
    encode(): { data: string }
  }
}
