import type { Sharp } from 'sharp'
import type { LumaPicture } from '../../../../domain/card/photoQuality'

/** Brightness only, as the picture comes out of what is set on it. */
export async function lumaOf(picture: Sharp): Promise<LumaPicture> {
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  return { luma: new Uint8Array(data), width: info.width, height: info.height }
}

/** The same as sharp takes it. */
export const rawOf = ({ width, height }: LumaPicture) => ({ raw: { width, height, channels: 1 as const } })
