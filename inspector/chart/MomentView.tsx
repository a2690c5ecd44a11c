import type { State } from '../../diagrams/model/chart'
import { machineOf } from '../../diagrams/words/dictionary'
import { useAct, useInspection, useInspector } from '../store/context'
import { useClock } from '../store/useClock'
import { Tb } from '../parts/Tb'
import { activeStates } from './marks'
import { momentOf, type Chance, type Neighbour, type Way } from './moment'

interface MomentViewProps {
  id: string
  onChoose: (state: string) => void
}

const MOST_BESIDE = 5

/** What can happen now comes first. */
const rankOf = ({ ways }: Neighbour) => Math.min(...ways.map(({ chance }) => chances.indexOf(chance)))
const chances: readonly Chance[] = ['next', 'answer', 'quiet', 'closed']

/** The state with its ways in on one side and its ways out on the other, in the frames that it is nested in. */
export function MomentView({ id, onChoose }: MomentViewProps) {
  const { charts, say, timeTravel } = useInspector()
  const act = useAct()
  const actors = useInspection((state) => state.actors)
  const open = useInspection((state) => state.open)
  const last = useInspection((state) => state.last)
  const { leaves, around } = activeStates(actors)
  const moment = momentOf(id, charts, { active: new Set([...leaves, ...around]), open })
  if (moment === null) return null
  const { dictionary } = charts
  const { state, frames, beside } = moment
  const isLast = ({ ways }: Neighbour) => ways.some(({ transition }) => last.includes(transition.id))
  const into = moment.into.toSorted((a, b) => Number(isLast(b)) - Number(isLast(a)))
  const outOf = moment.outOf.toSorted((a, b) => rankOf(a) - rankOf(b))
  const isHere = leaves.has(id) || around.has(id)
  const isTimed =
    id.startsWith('app.overlay.countdown.') ||
    outOf.some(({ ways }) => ways.some(({ transition }) => transition.trigger.kind === 'after'))
  const frame = frames.length > 1 ? frames.at(-1) : undefined
  const needs = charts.needsOf(id)
  const neighbour = (side: 'in' | 'out') => (each: Neighbour) => (
    <NeighbourCard key={each.id} {...each} side={side} last={last} isSame={each.id === id} onChoose={onChoose} />
  )
  return (
    <div className="moment">
      <section aria-label={say('waysIn')}>
        <h3 className="soft">{say('waysIn')}</h3>
        {into.length === 0 ? <p className="soft">{say('startsHere')}</p> : <ul>{into.map(neighbour('in'))}</ul>}
      </section>
      <section
        className={frame && around.has(frame.id) ? 'frame lit-in' : 'frame'}
        data-state={frame?.id}
        aria-label={charts.titleOf(frame?.id ?? machineOf(id))}
      >
        <div>
          <h3>
            <button type="button" className="linkish" onClick={() => onChoose(frame?.id ?? machineOf(id))}>
              {charts.titleOf(frame?.id ?? machineOf(id))}
            </button>
          </h3>
          <Described state={frame} />
          <div
            className={isHere ? 'card here lit' : 'card here'}
            data-state={id}
            aria-current={isHere ? 'true' : undefined}
            role="group"
            aria-label={charts.titleOf(id)}
          >
            {isHere && isTimed ? <TimeLeft /> : null}
            <div>
              <b>{charts.titleOf(id)}</b>
              <span className="mono">{id}</span>
              {state.route === null ? null : <span className="mono">{state.route}</span>}
            </div>
          </div>
          {isHere ? null : (
            <Tb kind="edge" onPress={() => act(timeTravel.jump(id))}>
              {say('jumpHere')}
            </Tb>
          )}
          <Described state={state} />
          {state.invokes.length === 0 ? null : (
            <p>
              <span className="soft">{say('calls')}</span>{' '}
              {state.invokes.map((invoke) => dictionary.call(machineOf(id), invoke)).join(', ')}
            </p>
          )}
          {needs.length === 0 ? null : (
            <p>
              <span className="soft">{say('guards')}</span> {needs.join(', ')}
            </p>
          )}
          {beside.length === 0 ? null : (
            <ul className="row wrap">
              {beside.slice(0, MOST_BESIDE).map((each) => (
                <li key={each.id}>
                  <button type="button" className="tb edge" data-state={each.id} onClick={() => onChoose(each.id)}>
                    {charts.titleOf(each.id)}
                  </button>
                </li>
              ))}
              {beside.length > MOST_BESIDE ? (
                <li className="soft">{say('more', { n: beside.length - MOST_BESIDE })}</li>
              ) : null}
            </ul>
          )}
        </div>
      </section>
      <section aria-label={say('waysOut')}>
        <h3 className="soft">{say('waysOut')}</h3>
        {outOf.length === 0 ? <p className="soft">{say('endsHere')}</p> : <ul>{outOf.map(neighbour('out'))}</ul>}
        {isHere ? <Refused id={id} /> : null}
      </section>
    </div>
  )
}

function Described({ state }: { state: State | undefined }) {
  const { charts } = useInspector()
  const words = state === undefined ? null : charts.dictionary.description(state)
  return words === null ? null : <p className="soft">{words}</p>
}

function TimeLeft() {
  const { left } = useClock()
  return left === null ? null : (
    <span className="ring mono" aria-hidden="true">
      {left}
    </span>
  )
}

interface NeighbourCardProps extends Neighbour {
  side: 'in' | 'out'
  last: readonly string[]
  isSame: boolean
  onChoose: (state: string) => void
}

function NeighbourCard({ id, ways, isAround, side, last, isSame, onChoose }: NeighbourCardProps) {
  const { charts, say } = useInspector()
  const taken = useInspection((state) => state.taken)
  const isIn = (names: { has: (id: string) => boolean }) => ways.some(({ transition }) => names.has(transition.id))
  const kind = isIn(new Set(last))
    ? 'last'
    : ways.some(({ chance }) => chance === 'next')
      ? 'next'
      : ways.every(({ chance }) => chance === 'closed')
        ? 'closed'
        : isIn(taken)
          ? 'been'
          : ''
  return (
    <li className={`card neighbour ${side} ${kind} ${isAround && side === 'in' ? 'around' : ''}`}>
      <button type="button" className="linkish" data-state={id} onClick={() => onChoose(id)}>
        {isSame
          ? say('staysHere')
          : isAround && side === 'in'
            ? say('anywhereIn', { state: charts.titleOf(id) })
            : charts.titleOf(id)}
      </button>
      <ul>
        {ways.map((way) => (
          <WayRow key={way.transition.id} {...way} isLast={last.includes(way.transition.id)} />
        ))}
      </ul>
    </li>
  )
}

function WayRow({ transition, chance, isLast }: Way & { isLast: boolean }) {
  const { charts, say } = useInspector()
  const times = useInspection((state) => state.taken.get(transition.id) ?? 0)
  const { dictionary } = charts
  const { guard, source, trigger } = transition
  const machine = machineOf(source)
  const condition = guard === null ? null : dictionary.condition(machine, guard)
  const words = dictionary.trigger(transition)
  return (
    <li className={`way ${isLast ? 'last' : chance}`} title={transition.id}>
      <span className="grow">
        {words === '' ? say('atOnce') : words}
        {condition === null ? null : <span className="soft"> · {say('ifGuard', { guard: condition })}</span>}
      </span>
      <span className="chance">
        {isLast ? say('lastMove') : null}
        {!isLast && chance === 'closed' ? say('notNow') : null}
        {!isLast && chance === 'next' ? say(trigger.kind === 'after' ? 'next' : 'possible') : null}
        {times === 0 ? null : ` ${times}×`}
      </span>
    </li>
  )
}

/** Events of the machine that a guard refuses now. */
function Refused({ id }: { id: string }) {
  const { charts, say } = useInspector()
  const offers = useInspection((state) => state.offers)
  const machine = machineOf(id)
  const refused = offers.filter((offer) => offer.machine === machine && offer.guard !== null && offer.guard !== '')
  if (refused.length === 0) return null
  return (
    <p className="blank">
      <b>{say('refusedHere')}</b> {refused.map(({ type }) => charts.wordsOfEvent(machine, type)).join(', ')}
    </p>
  )
}
