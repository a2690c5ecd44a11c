import { useInspection, useSay } from '../store/context'
import { useClock } from '../store/useClock'
import { Glyph } from './Glyph'

export function PausedTag() {
  const say = useSay()
  const { isPaused } = useClock()
  const isReleased = useInspection((state) => state.isClockReleased)
  if (isReleased) return <span className="tag warning">{say('clockReleased')}</span>
  return isPaused ? (
    <span className="tag info">
      <Glyph of="paused" />
      {say('clockPaused')}
    </span>
  ) : null
}
