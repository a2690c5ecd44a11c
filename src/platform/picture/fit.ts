import { PICTURE_MAX_BYTES } from '#domain/limits'

export interface Size {
  width: number
  height: number
}

/** The size with its long edge at most `edge`, never larger than it is. */
export function sizeWithin({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** The size with at most so many pixels, never larger than it is. */
export const sizeWithinArea = ({ width, height }: Size, pixels: number): Size =>
  sizeWithin({ width, height }, Math.max(width, height) * Math.sqrt(pixels / (width * height)))

const QUALITIES = [0.88, 0.8, 0.7, 0.6]
const SMALLEST_EDGE = 400

/** Encodes at falling quality, then at falling size, until the bytes fit; `null` when the encoder gives nothing. */
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
