import { reelIn, reelText, type Reel } from './reel'

type Keeper = Pick<Storage, 'getItem' | 'setItem'>
const KEY = 'langkah-qa-reel'

/** The name of the frame that is led through a reel, beside that of the living app; and of one that is only photographed. */
export const TRAVELLER = 'traveller'
export const PHOTOGRAPHED = 'traveller-photographed'

/** For the next time that the frame of that name is loaded. */
export const keepReel = (keeper: Keeper, reel: Reel, name = TRAVELLER) =>
  keeper.setItem(`${KEY}-${name}`, reelText(reel))

/** What a frame of that name is to be led through; null for the living app. */
export function keptReel(keeper: Keeper, name: string): Reel | null {
  const text = keeper.getItem(`${KEY}-${name}`)
  return text === null || !name.startsWith(TRAVELLER) ? null : reelIn(text)
}
