import { fromCallback } from 'xstate'
import type { ActorFactories } from './actorFactories'

type Told = { type: 'clock.told'; now: number }

/** Tells the time each second, by the lender's clock as far as it is known. */
export const fromClock = ({ inBackground }: Pick<ActorFactories, 'inBackground'>) =>
  fromCallback<Told>(({ sendBack }) => {
    const tell = sendBack as (event: Told) => void
    const leaving = new AbortController()
    inBackground(async ({ watchTime }) => watchTime((now) => tell({ type: 'clock.told', now }), leaving.signal))
    return () => leaving.abort()
  })
