import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PhotoKind, PhotoProblem } from '#domain/card/photoQuality'

/** What is wrong with a photo and what to do about it (domain.md, section 11). */
export const photoWords: Record<PhotoKind, Record<PhotoProblem, MessageDescriptor>> = {
  card: {
    small: msg`The card is too small in the photo. Come closer until the whole KTP fills the frame.`,
    dark: msg`Too dark. Find a brighter place.`,
    bright: msg`Too bright. Move out of the direct light.`,
    blurred: msg`The photo is blurred. Hold the phone with both hands and try again.`,
    glare: msg`There is a reflection. Tilt the card a little, or move to another place.`,
  },
  face: {
    small: msg`Your face is too small in the photo. Come closer.`,
    dark: msg`Too dark. Find a brighter place.`,
    bright: msg`Too bright. Turn away from the light.`,
    blurred: msg`The photo is blurred. Hold still and try again.`,
    glare: msg`There is a reflection. Turn away from the light.`,
  },
}
