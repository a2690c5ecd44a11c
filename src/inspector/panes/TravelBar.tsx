import { Glyph } from '../parts/Glyph'
import { Tb } from '../parts/Tb'
import { useAsk, useInspection, useInspector } from '../store/context'
import { useKeys } from '../store/keys'

const SECOND = 1000

/** What is left until the next timer ends, in whole seconds of the countdown where there is one. */
const useSecondsLeft = () =>
  useInspection(({ actors, place, clock }) => {
    const { context } = actors.get('app') ?? { context: null }
    const left =
      typeof context === 'object' && context !== null && !Array.isArray(context) ? context['secondsLeft'] : null
    if (place?.overlay?.startsWith('countdown') && typeof left === 'number') return left
    return clock?.next === null || clock?.next === undefined ? null : Math.ceil(clock.next / SECOND)
  })

const placeWords = (id: string) => (id.includes('.') ? id : id)

/** The clock, the way here, and how much of the charts this session has been through. */
export function TravelBar() {
  const { say, charts } = useInspector()
  const ask = useAsk()
  const trail = useInspection((state) => state.trail)
  const entries = useInspection((state) => state.entries)
  const taken = useInspection((state) => state.taken)
  const isHeld = useInspection((state) => state.clock?.mode === 'held')
  const left = useSecondsLeft()
  const move = (seconds: number) => void ask({ do: 'moveClock', ms: seconds * SECOND })
  const toggle = () => void ask({ do: isHeld ? 'runClock' : 'holdClock' })
  useKeys({ ' ': toggle })
  const known = charts.transitions.length
  const count = charts.transitions.filter(({ id }) => taken.has(id)).length
  const title = (id: string) => {
    const state = [...charts.states.values()].find((each) => each.id === `app.screen.${id}` || each.overlay === id)
    return state ? charts.titleOf(state.id) : placeWords(id)
  }
  return (
    <section className="pane travel" aria-labelledby="h-travel">
      <div className="tr">
        <h2 id="h-travel" className="sr">
          {say('travel')}
        </h2>
        <ol className="path" aria-label={say('pathHere')}>
          {trail.slice(-5).map((id, i, all) => (
            <li key={i} aria-current={i === all.length - 1 ? 'step' : undefined}>
              {title(id)}
            </li>
          ))}
        </ol>
        <span style={{ flex: 1 }} />
        <span className="soft">{say('clock')}</span>
        <b className="mono" data-left={left ?? ''}>
          {left === null ? say('noTimer') : say('left', { n: left })}
        </b>
        <Tb kind="edge" onPress={() => move(1)}>
          +1
        </Tb>
        <Tb kind="edge" onPress={() => move(10)}>
          +10
        </Tb>
        <Tb kind="edge" onPress={() => move(24 * 60 * 60)}>
          +24 h
        </Tb>
        <Tb kind="edge" shortcut="␣" onPress={toggle}>
          <Glyph of={isHeld ? 'play' : 'held'} />
          {isHeld ? say('run') : say('hold')}
        </Tb>
      </div>
      <div className="tr">
        <span className="mono soft">{say('eventOf', { n: entries.at(-1)?.n ?? 0, all: entries.at(-1)?.n ?? 0 })}</span>
        <span style={{ flex: 1 }} />
        <span className="row" style={{ gap: 6 }}>
          <span className="soft">{say('coverage')}</span>
          <span className="meter" role="img" aria-label={say('coverageOf', { taken: count, all: known })}>
            <i style={{ width: `${(100 * count) / Math.max(1, known)}%` }} />
          </span>
          <span className="mono">{`${count}/${known}`}</span>
        </span>
      </div>
    </section>
  )
}
