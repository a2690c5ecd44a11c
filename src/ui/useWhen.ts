import { useEffect, useEffectEvent } from 'react'

/** Calls `act` in an effect each time `isTrue` becomes true. */
export function useWhen(isTrue: boolean, act: () => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (isTrue) actNow()
  }, [isTrue])
}
