import { useEffect, useEffectEvent } from 'react'

export function useWhen(isTrue: boolean, act: () => void): void {
  const actNow = useEffectEvent(act)
  useEffect(() => {
    if (isTrue) actNow()
  }, [isTrue])
}
