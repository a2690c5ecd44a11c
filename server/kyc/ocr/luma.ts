import type { LumaPicture } from '#domain/card/photoQuality'
import { runImage } from '../../files/imaging/imaging'
import type { ImageJob } from '../../files/imaging/imagingProcess'

export async function lumaOf({ steps, ...job }: ImageJob): Promise<LumaPicture> {
  const { data, width, height } = await runImage({ ...job, steps: [...steps, ['greyscale'], ['raw']] })
  return { luma: new Uint8Array(data), width, height }
}

export const rawOf = ({ luma, width, height }: LumaPicture) => ({
  input: Buffer.from(luma.buffer, luma.byteOffset, luma.byteLength),
  options: { raw: { width, height, channels: 1 as const } },
})
