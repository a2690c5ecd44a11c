import { reelIn, reelText, type Reel } from './reel'

type Keeper = Pick<Storage, 'getItem' | 'setItem'>
const KEY = 'langkah-qa-reel'

/** The name of the frame that is led through a reel, beside that of the living app. */
export const TRAVELLER = 'traveller'

/** For the next time that the travelling frame is loaded. */
export const keepReel = (keeper: Keeper, reel: Reel) => keeper.setItem(KEY, reelText(reel))

export function keptReel(keeper: Keeper): Reel | null {
  const text = keeper.getItem(KEY)
  return text === null ? null : reelIn(text)
}
