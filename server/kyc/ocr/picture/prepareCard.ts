import sharp from 'sharp'
import { lumaOf, rawOf } from './luma'
import { skewOf } from './skew'

// The right quarter of a KTP is the portrait, which reads as noise.
const TEXT_SHARE = 0.75
// Capitals come out some 36 pixels high; wider or narrower, more words run into each other.
const WIDTH = 1500
// Takes away the grain of a dim room and leaves the edges of letters.
const MEDIAN = 3
// Enough to tell the direction of the lines.
const SKEW_WIDTH = 480
// Less than this, in degrees, costs nothing in reading.
const LEAST_SKEW = 0.3
const GROUND = '#808080'

export type Quarter = 0 | 90 | 180 | 270

/** What tesseract reads best: upright and level, in grey, with the contrast stretched; the text side only or all of it. */
export async function prepareCard(
  picture: { jpeg: Buffer; width: number; height: number },
  { turn, isWhole }: { turn: Quarter; isWhole: boolean },
): Promise<Buffer> {
  const isLying = turn === 90 || turn === 270
  const [width, height] = isLying ? [picture.height, picture.width] : [picture.width, picture.height]
  const share = isWhole ? 1 : TEXT_SHARE
  const upright = sharp(picture.jpeg)
    .rotate(turn)
    .extract({ left: 0, top: 0, width: Math.round(width * share), height })
    .median(MEDIAN)
    .normalise()
    .resize({ width: Math.round((WIDTH * share) / TEXT_SHARE) })
  const grey = await lumaOf(upright)
  const skew = skewOf(await lumaOf(sharp(grey.luma, rawOf(grey)).resize({ width: SKEW_WIDTH })))
  const level = sharp(grey.luma, rawOf(grey)).rotate(Math.abs(skew) < LEAST_SKEW ? 0 : -skew, { background: GROUND })
  return level.png({ compressionLevel: 1 }).toBuffer()
}
