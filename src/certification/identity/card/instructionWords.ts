import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { bulbIcon, cardIcon, handsIcon, sunIcon } from '../../../ui/icon/captureIcons'
import { checkIcon } from '../../../ui/icon/shellIcons'
import type { CardInstruction } from './cardInstruction'

/** What the viewfinder tells, `allow` while the camera is still opening. */
type Told = CardInstruction | 'allow'

export const instructionWords: Record<Told, MessageDescriptor> = {
  allow: msg`The camera is starting. Allow it if your browser asks.`,
  place: msg`Bring the card into the frame, front side up.`,
  closer: msg`Come a little closer. The whole KTP must fill the frame.`,
  dark: msg`Too dark. Find a brighter place.`,
  bright: msg`Too bright. Move out of the direct light.`,
  glare: msg`There is a reflection. Tilt the card a little.`,
  still: msg`Hold the phone still with both hands.`,
  ready: msg`Bright and sharp. Hold still: the photo takes itself.`,
}

export const instructionIcons: Record<Told, string> = {
  allow: cardIcon,
  place: cardIcon,
  closer: handsIcon,
  dark: sunIcon,
  bright: sunIcon,
  glare: bulbIcon,
  still: handsIcon,
  ready: checkIcon,
}
