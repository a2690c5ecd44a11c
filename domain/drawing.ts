/** A black drawing on white as an SVG path in its own units: a bar code, a QR code. */
export interface Drawing {
  path: string
  width: number
  height: number
}

export interface PictureOfCode {
  /** Of the file. */
  name: string
  drawing: Drawing
  /** Lines of text below it. */
  caption: readonly string[]
}
