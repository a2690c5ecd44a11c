import { Glyph } from '../parts/Glyph'
import { useSay } from '../store/context'
import { useClock } from '../store/useClock'
import { useSteps } from '../store/useSteps'
import { useTrail } from '../store/useTrail'

/** Travel and clock, always in reach. */
export function Drive() {
  const say = useSay()
  const { isHeld, left, move, toggle } = useClock()
  const { at, all, back, on } = useSteps()
  const trail = useTrail(3)
  return (
    <footer className="drive">
      <div className="row">
        <button type="button" className="step" aria-label={say('stepBack')} aria-disabled={at === 0} onClick={back}>
          <Glyph of="stepBack" />
        </button>
        <p className="trail soft grow">{trail.join(' › ')}</p>
        <button type="button" className="step" aria-label={say('stepOn')} aria-disabled={at === all} onClick={on}>
          <Glyph of="stepOn" />
        </button>
      </div>
      <div className="row">
        <b data-left={left ?? ''}>{left === null ? say('noTimer') : say('leftShort', { n: left })}</b>
        <button type="button" className="tb edge" onClick={() => move(1)}>
          +1
        </button>
        <button type="button" className="tb edge" onClick={() => move(10)}>
          +10
        </button>
        <button type="button" className="tb edge grow" onClick={toggle}>
          <Glyph of={isHeld ? 'play' : 'held'} />
          {isHeld ? say('run') : say('hold')}
        </button>
      </div>
    </footer>
  )
}
