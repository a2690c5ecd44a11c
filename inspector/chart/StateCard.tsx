import { useAct, useInspection, useInspector } from '../store/context'
import { Tb } from '../parts/Tb'
import type { Transition } from '../../diagrams/model/chart'

interface StateCardProps {
  id: string
  onChoose: (state: string) => void
  onClose: () => void
}

export function StateCard({ id, onChoose, onClose }: StateCardProps) {
  const { charts, say, timeTravel } = useInspector()
  const act = useAct()
  const taken = useInspection((state) => state.taken)
  const facts = charts.facts.get(id)
  if (!facts) return null
  const { dictionary } = charts
  const { state } = facts
  const machine = id.split('.')[0] ?? id
  const needs = dictionary.needs(machine, facts.needs)
  const line = (each: Transition, other: string) => (
    <li key={each.id}>
      <button type="button" className="linkish" onClick={() => onChoose(other)}>
        <b>{charts.titleOf(other)}</b> · {dictionary.trigger(each)}
        {each.guard === null ? '' : ` · ${say('ifGuard', { guard: dictionary.condition(machine, each.guard) })}`}
        {taken.has(each.id) ? ` (${taken.get(each.id)}×)` : ''}
      </button>
    </li>
  )
  const parent = charts.states.get(state.parent ?? '')
  const arriving =
    facts.arriving.length === 0 && parent ? (charts.facts.get(parent.id)?.arriving ?? []) : facts.arriving
  return (
    <aside className="card" aria-label={charts.titleOf(id)}>
      <div className="row">
        <h3 className="grow">{charts.titleOf(id)}</h3>
        <Tb label={say('close')} onPress={onClose}>
          ×
        </Tb>
      </div>
      <p className="mono soft">{id}</p>
      <Tb kind="edge" onPress={() => act(timeTravel.jump(id))}>
        {say('jumpHere')}
      </Tb>
      {dictionary.description(state) === null ? null : <p>{dictionary.description(state)}</p>}
      {state.route === null && state.overlay === null ? null : (
        <>
          <h4>{say('screen')}</h4>
          <p className="mono">{state.route ?? state.overlay}</p>
        </>
      )}
      {state.invokes.length === 0 ? null : (
        <>
          <h4>{say('calls')}</h4>
          {state.invokes.map((invoke) => (
            <p key={invoke.id}>
              {dictionary.call(machine, invoke)} <span className="mono soft">{invoke.src}</span>
            </p>
          ))}
        </>
      )}
      {needs.length === 0 ? null : (
        <>
          <h4>{say('guards')}</h4>
          {needs.map((need) => (
            <p key={need}>{need}</p>
          ))}
        </>
      )}
      <h4>{say('waysIn')}</h4>
      {facts.isStart ? <p>{say('startsHere')}</p> : null}
      <ul>{arriving.map((each) => line(each, each.source))}</ul>
      <h4>{say('waysOut')}</h4>
      <ul>{[...facts.leaving, ...facts.alsoLeaving].map((each) => line(each, each.targets[0] ?? each.source))}</ul>
    </aside>
  )
}
