import { useEffect, useState } from 'react'
import { useInspection, useSay } from '../store/context'
import { useClock } from '../store/useClock'
import { Glyph } from './Glyph'

const SAID_FOR = 8000

export function PausedTag() {
  const say = useSay()
  const { isPaused } = useClock()
  const isReleased = useInspection((state) => state.isClockReleased)
  const [isSaid, setIsSaid] = useState(false)
  useEffect(() => {
    setIsSaid(isReleased)
    const timer = setTimeout(() => setIsSaid(false), SAID_FOR)
    return () => clearTimeout(timer)
  }, [isReleased])
  if (isSaid) return <span className="tag warning">{say('clockReleased')}</span>
  return isPaused ? (
    <span className="tag info">
      <Glyph of="paused" />
      {say('clockPaused')}
    </span>
  ) : null
}
