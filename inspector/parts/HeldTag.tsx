import { useSay } from '../store/context'
import { useClock } from '../store/useClock'
import { Glyph } from './Glyph'

/** Says so while the clock is held. */
export function HeldTag() {
  const say = useSay()
  const { isHeld } = useClock()
  return isHeld ? (
    <span className="tag info">
      <Glyph of="held" />
      {say('clockHeld')}
    </span>
  ) : null
}
