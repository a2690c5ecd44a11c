import type { AppInput } from '#machines/app/appTypes'
import type { Happening } from '../tape/tape'

/** What the app in the frame is to be led through before it is shown: a way into a state, or steps of a tape. */
export interface Playback {
  input: AppInput
  /** Child machines whose code is not there at the beginning. */
  late?: readonly string[]
  steps: readonly { happening: Happening; late?: readonly string[] }[]
}

type Text = string
const PICTURE = '$picture'

/** As a text that survives a reload and a channel: a picture comes back as another one. */
export const playbackText = (playback: Playback): Text =>
  JSON.stringify(playback, (_, value: unknown) => (value instanceof Blob ? { [PICTURE]: value.size } : value))

export const playbackIn = (text: Text): Playback =>
  JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && PICTURE in value ? new Blob(['a picture']) : value,
  ) as Playback

type ItemStorage = Pick<Storage, 'getItem' | 'setItem'>
const KEY = 'langkah-qa-playback'

/** The name of the frame that is led through a playback, beside that of the living app; and of one that is only photographed. */
export const REPLICA = 'replica'
export const PHOTOGRAPHED = 'photographed'

/** For the next time that the frame of that name is loaded. */
export const savePlayback = (storage: ItemStorage, playback: Playback, name = REPLICA) =>
  storage.setItem(`${KEY}-${name}`, playbackText(playback))

/** What a frame of that name is to be led through; null for the living app. */
export function savedPlayback(storage: ItemStorage, name: string): Playback | null {
  if (name !== REPLICA && name !== PHOTOGRAPHED) return null
  const text = storage.getItem(`${KEY}-${name}`)
  return text === null ? null : playbackIn(text)
}
