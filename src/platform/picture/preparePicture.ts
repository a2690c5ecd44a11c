import { JUDGED_EDGE, judgePhoto, lumaOf, type PhotoKind, type PhotoProblem } from '#domain/card/photoQuality'
import { decode } from './decode'
import { SCREENSHOT } from '#domain/limits'
import { encodeWithin, sizeWithin, sizeWithinArea, type Size } from './fit'

const LONG_EDGE = 2000

export interface PreparedPicture extends Size {
  /** A JPEG of at most 1.5 MB, upright, without metadata. */
  blob: Blob
  problems: PhotoProblem[]
}

function draw(source: CanvasImageSource, { width, height }: Size): HTMLCanvasElement | null {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency: without this it turns black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(source, 0, 0, width, height)
  return canvas
}

function judge(source: CanvasImageSource, taken: Size, kind: PhotoKind): PhotoProblem[] {
  const size = sizeWithin(taken, JUDGED_EDGE)
  const pixels = draw(source, size)?.getContext('2d')?.getImageData(0, 0, size.width, size.height)
  return pixels ? judgePhoto({ luma: lumaOf(pixels.data), ...size }, kind, taken).problems : []
}

const isTooLong = ({ width, height }: Size) => Math.max(width, height) > Math.min(width, height) * SCREENSHOT.ratio

/**
 * Turns, shrinks, strips and judges a picture before it is sent, a screenshot without a judgement; `null` when this browser
 * can't open the file, or the lender would not.
 */
export async function preparePicture(file: Blob, kind: PhotoKind | 'screenshot'): Promise<PreparedPicture | null> {
  const decoded = await decode(file)
  if (decoded === null) return null
  try {
    if (isTooLong(decoded)) return null
    const problems = kind === 'screenshot' ? [] : judge(decoded.source, decoded, kind)
    const size = kind === 'screenshot' ? sizeWithinArea(decoded, SCREENSHOT.pixels) : sizeWithin(decoded, LONG_EDGE)
    const encoded = await encodeWithin(size, async (size, quality) => {
      const canvas = draw(decoded.source, size)
      return new Promise((resolve) => (canvas ? canvas.toBlob(resolve, 'image/jpeg', quality) : resolve(null)))
    })
    return encoded === null ? null : { ...encoded, problems }
  } catch {
    return null
  } finally {
    decoded.close()
  }
}
