import type { FaceRefusal } from '#domain/certification/capture'
import { JUDGED_EDGE, judgePhoto, type LumaPicture, type PhotoProblem } from '#domain/card/photoQuality'
import { runImage } from '../../files/imaging/imaging'
import { readPicture, type Picture } from '../../files/picture'
import { sha256Of } from '../../files/pictureOwners'
import { likenessOf } from './likeness'

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

async function judgedLuma({ jpeg }: Picture): Promise<LumaPicture> {
  const { data, width, height } = await runImage({
    input: jpeg,
    steps: [['greyscale'], ['resize', { width: JUDGED_EDGE, height: JUDGED_EDGE, fit: 'inside' }], ['raw']],
  })
  return { luma: new Uint8Array(data), width, height }
}

/** Judged by brightness alone; `taken` is the size before the picture was scaled down for that. */
export function refusalOf(judged: LumaPicture, taken: { width: number; height: number }): FaceRefusal | null {
  const { problems } = judgePhoto(judged, 'face', taken)
  return refusals.find(({ problem }) => problems.includes(problem))?.reason ?? null
}

/** Judges size, light and sharpness. Nothing here looks for a face, or tells whose it is. */
export async function judgeView(bytes: Uint8Array): Promise<View | FaceRefusal> {
  const picture = await readPicture(bytes)
  if (picture === null) return 'notAPicture'
  const judged = await judgedLuma(picture)
  return refusalOf(judged, picture) ?? { picture, sha256: sha256Of(bytes), likeness: likenessOf(judged) }
}
