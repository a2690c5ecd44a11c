import sharp from 'sharp'

/** Pixels to an inch: a third more than the picture's own, for screens with fine pixels. */
const DENSITY = 96

/** The picture for readers and tools that take no SVG. Its fonts are this machine's, so its bytes are too. */
export const pngOf = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: DENSITY }).png({ palette: true, colours: 32, effort: 1, dither: 0 }).toBuffer()
