import type { LumaPicture } from '../../../src/domain/photoQuality'

/** Every picture is looked at in so many by so many fields. */
export const LIKENESS_EDGE = 32

/**
 * Below this two pictures are one: the same file written anew, scaled, brightened, or with fresh noise (all below 1).
 * A head that turns moves it to 6 and more.
 */
const SAME_BELOW = 2

/** The fields' brightness around their mean, so that a lamp or the camera's exposure makes no other picture. */
export function likenessOf({ luma }: LumaPicture): Int8Array {
  const mean = luma.reduce((sum, value) => sum + value, 0) / Math.max(luma.length, 1)
  return Int8Array.from(luma, (value) => Math.max(-127, Math.min(127, Math.round(value - mean))))
}

/** The mean difference of the fields, in steps of 256. */
function differenceOf(a: Int8Array, b: Int8Array): number {
  if (a.length !== b.length || a.length === 0) return Infinity
  return a.reduce((sum, value, i) => sum + Math.abs(value - b[i]!), 0) / a.length
}

export const isSamePicture = (a: Int8Array, b: Int8Array) => differenceOf(a, b) < SAME_BELOW

export const writeLikeness = (likeness: Int8Array) => Buffer.from(likeness.buffer).toString('base64')

export const readLikeness = (text: string) => Int8Array.from(Buffer.from(text, 'base64'), (byte) => (byte << 24) >> 24)
