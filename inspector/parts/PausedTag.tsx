import { useSay } from '../store/context'
import { useClock } from '../store/useClock'
import { Glyph } from './Glyph'

export function PausedTag() {
  const say = useSay()
  const { isPaused } = useClock()
  return isPaused ? (
    <span className="tag info">
      <Glyph of="paused" />
      {say('clockPaused')}
    </span>
  ) : null
}
