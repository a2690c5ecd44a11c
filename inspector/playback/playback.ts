import type { AppInput } from '#machines/app/appTypes'
import type { Happening, Tape } from '../tape/tape'

export interface Playback {
  input: AppInput
  /** Child machines whose code is not loaded at the beginning. */
  late?: readonly string[]
  /** The tape of the pages before. */
  before?: Tape
  steps: readonly { happening: Happening; late?: readonly string[] }[]
}

type Text = string
export const PICTURE = '$picture'

/** As a text that survives a reload and a channel; pictures are replaced. */
export const playbackText = (playback: Playback): Text =>
  JSON.stringify(playback, (_, value: unknown) => (value instanceof Blob ? { [PICTURE]: value.size } : value))

export const playbackIn = (text: Text): Playback =>
  JSON.parse(text, (_, value: unknown) =>
    typeof value === 'object' && value !== null && PICTURE in value ? new Blob(['a picture']) : value,
  ) as Playback

type ItemStorage = Pick<Storage, 'getItem' | 'setItem'>
const KEY = 'langkah-qa-playback'

/** The frame names of a replayed app, beside that of the live one, and of an app that is only photographed. */
export const REPLICA = 'replica'
export const PHOTOGRAPHED = 'photographed'

export const savePlayback = (storage: ItemStorage, playback: Playback, name = REPLICA) =>
  storage.setItem(`${KEY}-${name}`, playbackText(playback))

/** The playback of the frame with that name; null for the live app. */
export function savedPlayback(storage: ItemStorage, name: string): Playback | null {
  if (name !== REPLICA && name !== PHOTOGRAPHED) return null
  const text = storage.getItem(`${KEY}-${name}`)
  return text === null ? null : playbackIn(text)
}
