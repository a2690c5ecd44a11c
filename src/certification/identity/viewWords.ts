import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { sunIcon, handsIcon } from '../../ui/icon/captureIcons'
import { userIcon } from '../../ui/icon/shellIcons'
import type { FaceView } from '#domain/certification/capture'
import type { FaceInstruction } from './faceInstruction'

const turnLeftIcon = 'M11 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM8.5 20c.6-3.8 3-6 6.5-6s5.9 2.2 6.5 6M6.5 5L3 8.5l3.5 3.5'
const turnRightIcon = 'M5 8a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM2.5 20c.6-3.8 3-6 6.5-6s5.9 2.2 6.5 6M17.5 5L21 8.5l-3.5 3.5'

export const viewIcons: Record<FaceView, string> = { front: userIcon, left: turnLeftIcon, right: turnRightIcon }

export const viewWords: Record<FaceView, MessageDescriptor> = {
  front: msg`Look straight at the camera`,
  left: msg`Turn your head to the left`,
  right: msg`Turn your head to the right`,
}

export const faceInstructionWords: Record<FaceInstruction, MessageDescriptor> = {
  allow: msg`The camera is starting. Allow it if your browser asks.`,
  front: msg`Look straight at the camera and hold still. The photo takes itself.`,
  left: msg`Turn your head to the left and hold still. The photo takes itself.`,
  right: msg`Turn your head to the right and hold still. The photo takes itself.`,
  dark: msg`Too dark. Find a brighter place.`,
  bright: msg`Too bright. Turn away from the light.`,
  far: msg`Too far. Come closer until your face fills the oval.`,
  still: msg`Hold the phone still with both hands.`,
}

export const faceInstructionIcons: Record<FaceInstruction, string> = {
  allow: userIcon,
  ...viewIcons,
  dark: sunIcon,
  bright: sunIcon,
  far: userIcon,
  still: handsIcon,
}
