import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FaceRefusal } from '#domain/certification/capture'

/** What was wrong, and what to do about it. */
const refusalWords: Record<FaceRefusal, { happened: MessageDescriptor; remedy: MessageDescriptor }> = {
  notAPicture: { happened: msg`The photo could not be opened.`, remedy: msg`Take it again with the camera.` },
  tooSmall: {
    happened: msg`Your face is too small in the photo.`,
    remedy: msg`Come closer until your face fills the oval.`,
  },
  tooDark: {
    happened: msg`The photo is too dark.`,
    remedy: msg`Find a brighter place, with the light in front of you.`,
  },
  blurred: {
    happened: msg`The photo is blurred.`,
    remedy: msg`Hold the phone still, wipe the lens and try again.`,
  },
  sameAgain: {
    happened: msg`This photo is the same as one before.`,
    remedy: msg`Turn your head as asked, then take a new photo.`,
  },
  usedElsewhere: {
    happened: msg`This photo belongs to another account.`,
    remedy: msg`Take a new one of your own face.`,
  },
  notInOrder: {
    happened: msg`Another view was expected.`,
    remedy: msg`Follow the instruction under the frame.`,
  },
  tooManyTries: { happened: msg`There were too many tries.`, remedy: msg`Try again later, or ask customer service.` },
}

/** The words for a reason that came over the wire; one that this app does not know yet asks for a sharper picture. */
export const refusalOf = (reason: string | null) =>
  refusalWords[reason !== null && reason in refusalWords ? (reason as FaceRefusal) : 'blurred']
