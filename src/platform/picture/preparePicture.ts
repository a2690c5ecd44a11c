import { ASSESSED_EDGE, assessPhoto, lumaOf, type PhotoKind, type PhotoProblem } from '#domain/card/photoQuality'
import { SCREENSHOT, PICTURE_MAX_BYTES } from '#domain/limits'

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
  // JPEG has no transparency: without a background it turns black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(source, 0, 0, width, height)
  return canvas
}

function assess(source: CanvasImageSource, taken: Size, kind: PhotoKind): PhotoProblem[] {
  const size = sizeWithin(taken, ASSESSED_EDGE)
  const pixels = draw(source, size)?.getContext('2d')?.getImageData(0, 0, size.width, size.height)
  return pixels ? assessPhoto({ luma: lumaOf(pixels.data), ...size }, kind, taken).problems : []
}

const isTooLong = ({ width, height }: Size) => Math.max(width, height) > Math.min(width, height) * SCREENSHOT.ratio

/**
 * Rotates, shrinks, strips and judges a picture before it is sent (a screenshot is not judged); `null` when the browser
 * or the lender can't read the file.
 */
export async function preparePicture(file: Blob, kind: PhotoKind | 'screenshot'): Promise<PreparedPicture | null> {
  const decoded = await decode(file)
  if (decoded === null) return null
  try {
    if (isTooLong(decoded)) return null
    const problems = kind === 'screenshot' ? [] : assess(decoded.source, decoded, kind)
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

interface Decoded {
  source: CanvasImageSource
  width: number
  height: number
  close: () => void
}

async function byBitmap(blob: Blob): Promise<Decoded> {
  const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' })
  return { source: bitmap, width: bitmap.width, height: bitmap.height, close: () => bitmap.close() }
}

async function byImage(blob: Blob): Promise<Decoded> {
  const url = URL.createObjectURL(blob)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
  } catch (error) {
    URL.revokeObjectURL(url)
    throw error
  }
  const { naturalWidth: width, naturalHeight: height } = image
  return { source: image, width, height, close: () => URL.revokeObjectURL(url) }
}

/** The upright picture; `null` when the browser can't decode the file or it is cut short. */
async function decode(blob: Blob): Promise<Decoded | null> {
  if (isCutShort(new Uint8Array(await blob.arrayBuffer()))) return null
  // Browsers without `from-image` reject; there, an <img> rotates the picture.
  const decoded = await byBitmap(blob)
    .catch(() => byImage(blob))
    .catch(() => null)
  if (decoded !== null && decoded.width > 0 && decoded.height > 0) return decoded
  decoded?.close()
  return null
}

const START_OF_IMAGE = 0xffd8
const END_OF_IMAGE = 0xd9
const START_OF_SCAN = 0xda
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
const END_OF_PNG = 0x49454e44

/**
 * Whether a JPEG, PNG or WebP ends before its picture does: browsers show the missing rest white or grey, without an
 * error.
 */
export function isCutShort(file: Uint8Array): boolean {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  try {
    if (view.getUint16(0) === START_OF_IMAGE) return isJpegCutShort(file, view)
    if (view.getUint32(0) === 0x89504e47) return isPngCutShort(view)
    const isWebp = view.getUint32(0) === 0x52494646 && view.getUint32(8) === 0x57454250
    return isWebp && view.getUint32(4, true) + 8 > file.length
  } catch (error) {
    if (error instanceof RangeError) return true
    throw error
  }
}

function isJpegCutShort(file: Uint8Array, view: DataView): boolean {
  let at = 2
  for (;;) {
    const marker = view.getUint8(at + 1)
    // Without a valid marker, the decoder decides.
    if (view.getUint8(at) !== 0xff || marker === END_OF_IMAGE) return false
    if (marker === 0xff) at += 1
    else if (marker === 0x01 || isRestart(marker)) at += 2
    else {
      at += 2 + view.getUint16(at + 2)
      if (marker === START_OF_SCAN) at = endOfScan(file, at)
    }
  }
}

/** The offset of the next marker; past the end of the file if there is none. */
function endOfScan(file: Uint8Array, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1]
    if (next !== undefined && next !== 0 && next !== 0xff && !isRestart(next)) return at
  }
  return file.length
}

function isPngCutShort(view: DataView): boolean {
  for (let at = 8; ; at += 12 + view.getUint32(at)) {
    if (view.getUint32(at + 4) === END_OF_PNG) return false
  }
}

export interface Size {
  width: number
  height: number
}

export function sizeWithin({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

export const sizeWithinArea = ({ width, height }: Size, pixels: number): Size =>
  sizeWithin({ width, height }, Math.max(width, height) * Math.sqrt(pixels / (width * height)))

const QUALITIES = [0.88, 0.8, 0.7, 0.6]
const SMALLEST_EDGE = 400

/** Lowers the quality, then the size, until the bytes fit; `null` when the encoder returns nothing. */
export async function encodeWithin(
  size: Size,
  encode: (size: Size, quality: number) => Promise<Blob | null>,
  maxBytes: number = PICTURE_MAX_BYTES,
): Promise<(Size & { blob: Blob }) | null> {
  for (let fitted = size; ; fitted = sizeWithin(fitted, Math.max(fitted.width, fitted.height) * 0.75)) {
    const isSmallest = Math.max(fitted.width, fitted.height) <= SMALLEST_EDGE
    for (const quality of QUALITIES) {
      const blob = await encode(fitted, quality)
      if (blob === null) return null
      if (blob.size <= maxBytes || (isSmallest && quality === QUALITIES[QUALITIES.length - 1]))
        return { blob, ...fitted }
    }
  }
}
