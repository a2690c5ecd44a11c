// Draws the installed app's icons from the favicon. Run by hand when the logo changes: the PNGs are committed.
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const WIDTH = 28
const mark = readFileSync('src/favicon.svg', 'utf8')
/**
 * Phones crop it to their own shape: the background fills the square, and the logo stays in the circle that is never
 * cropped.
 */
const maskable = mark
  .replace(' rx="8"', '')
  .replace(/(<rect width="28".*?\/>)(.*)(<\/svg>)/, '$1<g transform="translate(1.4 1.4) scale(.9)">$2</g>$3')
/** For the status bar, which colours every opaque pixel. */
const badge = mark.replace(/<rect width="28".*?\/>/, '').replaceAll(/fill="#\w+"/g, 'fill="#fff"')

async function draw(svg: string, size: number, file: string) {
  const pixels = sharp(Buffer.from(svg), { density: (72 * size) / WIDTH }).resize(size, size)
  await pixels.png({ compressionLevel: 9, palette: true }).toFile(`public/${file}-${size}.png`)
}

for (const size of [192, 512]) {
  await draw(mark, size, 'icon')
  await draw(maskable, size, 'maskable')
}
await draw(badge, 96, 'badge')
