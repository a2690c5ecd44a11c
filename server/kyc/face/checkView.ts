import type { FaceRefusal } from '#domain/certification/capture'
import { ASSESSED_EDGE, assessPhoto, type LumaPicture, type PhotoProblem } from '#domain/card/photoQuality'
import { runImage } from '../../files/imaging/imaging'
import { readPicture, type Picture } from '../../files/picture'
import { sha256Of } from '../../files/pictureOwners'
import { perceptualHashOf } from './perceptualHash'

export interface View {
  picture: Picture
  sha256: string
  likeness: Int8Array
}

const refusals: readonly { problem: PhotoProblem; reason: FaceRefusal }[] = [
  { problem: 'small', reason: 'tooSmall' },
  { problem: 'dark', reason: 'tooDark' },
  { problem: 'blurred', reason: 'blurred' },
]

async function lumaOfFace({ jpeg }: Picture): Promise<LumaPicture> {
  const { data, width, height } = await runImage({
    input: jpeg,
    steps: [['greyscale'], ['resize', { width: ASSESSED_EDGE, height: ASSESSED_EDGE, fit: 'inside' }], ['raw']],
  })
  return { luma: new Uint8Array(data), width, height }
}

/** Checks brightness only; `taken` is the size before the picture was scaled down for that. */
export function refusalOf(checked: LumaPicture, taken: { width: number; height: number }): FaceRefusal | null {
  const { problems } = assessPhoto(checked, 'face', taken)
  return refusals.find(({ problem }) => problems.includes(problem))?.reason ?? null
}

/** Checks size, light and sharpness. It neither detects a face nor identifies one. */
export async function checkView(bytes: Uint8Array): Promise<View | FaceRefusal> {
  const picture = await readPicture(bytes)
  if (picture === null) return 'notAPicture'
  const checked = await lumaOfFace(picture)
  return refusalOf(checked, picture) ?? { picture, sha256: sha256Of(bytes), likeness: perceptualHashOf(checked) }
}
