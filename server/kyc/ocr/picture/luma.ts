import type { Sharp } from 'sharp'
import type { LumaPicture } from '../../../../domain/card/photoQuality'

/** The brightness of each pixel, after the operations that were set on the sharp instance. */
export async function lumaOf(picture: Sharp): Promise<LumaPicture> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { luma: new Uint8Array(data), width: info.width, height: info.height }
}

/** Sharp's options for reading such pixels. */
export const rawOf = ({ width, height }: LumaPicture) => ({ raw: { width, height, channels: 1 as const } })
