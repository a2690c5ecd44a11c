/** What is black on white, as an SVG path in units of its own: a bar code, a QR code. */
export interface Drawing {
  path: string
  width: number
  height: number
}
