import { runImage } from '../../../files/imaging/imaging'
import { lumaOf, rawOf } from './luma'
import { skewOf } from './skew'

// The right quarter of a KTP is the portrait, which would be read as noise.
const TEXT_SHARE = 0.75
// So capitals are about 36 pixels high; at other sizes, more words are read as one.
const WIDTH = 1500
// Removes the grain of a dark photo and leaves the edges of letters.
const MEDIAN = 3
// Enough to measure the slope of the lines.
const SKEW_WIDTH = 480
// In degrees; less makes no difference.
const MIN_SKEW = 0.3
const BACKGROUND = '#808080'

export type Quarter = 0 | 90 | 180 | 270

/** As tesseract reads best: level, grey, with the contrast stretched. The side with the text only, or the whole picture. */
export async function prepareCard(
  picture: { jpeg: Buffer; width: number; height: number },
  { rotation, isWhole }: { rotation: Quarter; isWhole: boolean },
): Promise<Buffer> {
  const isSideways = rotation === 90 || rotation === 270
  const [width, height] = isSideways ? [picture.height, picture.width] : [picture.width, picture.height]
  const share = isWhole ? 1 : TEXT_SHARE
  const grey = await lumaOf({
    input: picture.jpeg,
    steps: [
      ['rotate', rotation],
      ['extract', { left: 0, top: 0, width: Math.round(width * share), height }],
      ['median', MEDIAN],
      ['normalise'],
      ['resize', { width: Math.round((WIDTH * share) / TEXT_SHARE) }],
    ],
  })
  const skew = skewOf(await lumaOf({ ...rawOf(grey), steps: [['resize', { width: SKEW_WIDTH }]] }))
  const angle = Math.abs(skew) < MIN_SKEW ? 0 : -skew
  const level = await runImage({
    ...rawOf(grey),
    steps: [
      ['rotate', angle, { background: BACKGROUND }],
      ['png', { compressionLevel: 1 }],
    ],
  })
  return level.data
}
