import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { faceRefusals } from '../../../src/api/contract/kyc'
import { JUDGED_EDGE, judgePhoto, type LumaPicture } from '../../../src/domain/photoQuality'
import { readPicture, type Picture } from '../../uploads/picture'
import { LIKENESS_EDGE, likenessOf } from './likeness'

export type FaceRefusal = (typeof faceRefusals)[number]

export interface View {
  picture: Picture
  sha256: string
  likeness: Int8Array
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function lumaOf({ jpeg }: Picture, size: { width: number; height: number; fit: 'inside' | 'fill' }): Promise<LumaPicture> {
  const { data, info } = await sharp(jpeg).greyscale().resize(size).raw().toBuffer({ resolveWithObject: true })
  return { luma: new Uint8Array(data), width: info.width, height: info.height }
}

/** What can be said of a picture by itself: not that there is a face on it, nor whose. */
export async function judgeView(bytes: Uint8Array): Promise<View | FaceRefusal> {
  const picture = await readPicture(bytes)
  if (picture === null) return 'notAPicture'
  const judged = await lumaOf(picture, { width: JUDGED_EDGE, height: JUDGED_EDGE, fit: 'inside' })
  const { problems } = judgePhoto(judged, 'face', picture)
  if (problems.includes('small')) return 'tooSmall'
  if (problems.includes('dark')) return 'tooDark'
  if (problems.includes('blurred')) return 'blurred'
  const fields = await lumaOf(picture, { width: LIKENESS_EDGE, height: LIKENESS_EDGE, fit: 'fill' })
  return { picture, sha256: sha256Of(bytes), likeness: likenessOf(fields) }
}
