// Draws the home-screen icons from the favicon. Run by hand when the mark changes: their PNGs are committed.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/** Phones cut the icon to their own shape, so its ground fills the square. */
const square = readFileSync('public/favicon.svg', 'utf8').replace(' rx="8"', '')

for (const size of [192, 512]) {
  const pixels = sharp(Buffer.from(square), { density: (72 * size) / 28 }).resize(size, size)
  await pixels.png({ compressionLevel: 9, palette: true }).toFile(`public/icon-${size}.png`)
}
