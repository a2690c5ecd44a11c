import { reelIn, reelText, type Reel } from './reel'

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const KEY = 'langkah-qa-reel'

/** For the next time that the frame is loaded: null is the living app. */
export function keepReel(keeper: Keeper, reel: Reel | null) {
  if (reel === null) keeper.removeItem(KEY)
  else keeper.setItem(KEY, reelText(reel))
}

export function keptReel(keeper: Keeper): Reel | null {
  const text = keeper.getItem(KEY)
  return text === null ? null : reelIn(text)
}
