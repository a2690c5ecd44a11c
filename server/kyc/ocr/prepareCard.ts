import sharp from 'sharp'

// The right quarter of a KTP is the portrait, which reads as noise.
const TEXT_SHARE = 0.75
// Capitals come out some 36 pixels high; wider or narrower, more words run into each other.
const WIDTH = 1500

export type Quarter = 0 | 90 | 180 | 270

/** What tesseract reads best: upright, the text side only or all of it, in grey, with the contrast stretched. */
export async function prepareCard(
  picture: { jpeg: Buffer; width: number; height: number },
  { turn, isWhole }: { turn: Quarter; isWhole: boolean },
): Promise<Buffer> {
  const isLying = turn === 90 || turn === 270
  const [width, height] = isLying ? [picture.height, picture.width] : [picture.width, picture.height]
  const share = isWhole ? 1 : TEXT_SHARE
  const upright = await sharp(picture.jpeg).rotate(turn).toBuffer()
  return sharp(upright)
    .extract({ left: 0, top: 0, width: Math.round(width * share), height })
    .greyscale()
    .normalise()
    .resize({ width: Math.round((WIDTH * share) / TEXT_SHARE) })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
