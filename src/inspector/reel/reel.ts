import type { AppInput } from '../../../machines/app/appTypes'
import type { Happening } from '../tape/tape'

/** What the app in the frame is to be led through before it is shown: a way into a state, or steps of a tape. */
export interface Reel {
  input: AppInput
  /** Child machines whose code is not there at the beginning. */
  late?: readonly string[]
  steps: readonly { happening: Happening; late?: readonly string[] }[]
}

type Text = string
const PICTURE = '$picture'

/** As a text that survives a reload and a channel: a picture comes back as another one. */
export const reelText = (reel: Reel): Text =>
  JSON.stringify(reel, (_, value: unknown) => (value instanceof Blob ? { [PICTURE]: value.size } : value))

export const reelIn = (text: Text): Reel =>
  JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && PICTURE in value ? new Blob(['a picture']) : value,
  ) as Reel
