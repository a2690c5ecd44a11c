import { useEffect, useEffectEvent } from 'react'

/** Acts each time that a screen comes to something, once it is shown. */
export function useWhen(isTrue: boolean, act: () => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (isTrue) actNow()
  }, [isTrue])
}
