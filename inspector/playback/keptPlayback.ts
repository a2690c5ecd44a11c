import { playbackIn, playbackText, type Playback } from './playback'

type Keeper = Pick<Storage, 'getItem' | 'setItem'>
const KEY = 'langkah-qa-playback'

/** The name of the frame that is led through a playback, beside that of the living app; and of one that is only photographed. */
export const REPLICA = 'replica'
export const PHOTOGRAPHED = 'photographed'

/** For the next time that the frame of that name is loaded. */
export const keepPlayback = (keeper: Keeper, playback: Playback, name = REPLICA) =>
  keeper.setItem(`${KEY}-${name}`, playbackText(playback))

/** What a frame of that name is to be led through; null for the living app. */
export function keptPlayback(keeper: Keeper, name: string): Playback | null {
  if (name !== REPLICA && name !== PHOTOGRAPHED) return null
  const text = keeper.getItem(`${KEY}-${name}`)
  return text === null ? null : playbackIn(text)
}
