import { Glyph } from '../parts/Glyph'
import { useSay } from '../store/context'
import { useClock } from '../store/useClock'
import { useTrail } from '../store/useTrail'

/** Travel and clock, always in reach. */
export function Drive() {
  const say = useSay()
  const { isHeld, left, move, toggle } = useClock()
  const trail = useTrail(3)
  return (
    <footer className="drive">
      <p className="trail soft">{trail.join(' › ')}</p>
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
