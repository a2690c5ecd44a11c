import sharp from 'sharp'

/** A third more than the picture's own resolution, for sharp screens. */
const DENSITY = 96

/** For readers without SVG. It uses this machine's fonts, so its bytes differ between machines. */
export const pngOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: DENSITY }).png({ palette: true, colours: 32, effort: 1, dither: 0 }).toBuffer()
