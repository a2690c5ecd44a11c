import { useEffect, useRef, useState } from 'react'
import type { State } from '../../diagrams/model/chart'
import { Tb } from '../parts/Tb'
import { Twist } from '../parts/Twist'
import { useAct, useInspection, useInspector } from '../store/context'
import { activeStates } from './marks'

interface OutlineProps {
  focus: string | null
  onChoose: (state: string) => void
}

/** The charts as a list that folds, with the active states marked and open. */
export function Outline({ focus, onChoose }: OutlineProps) {
  const { charts, say, timeTravel } = useInspector()
  const act = useAct()
  const actors = useInspection((state) => state.actors)
  const { leaves, around } = activeStates(actors)
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('.focused')?.scrollIntoView({ block: 'nearest' })
  }, [focus])
  const isActive = (id: string) => leaves.has(id) || around.has(id)
  const toggle = (id: string) => {
    const next = new Set(toggled)
    if (!next.delete(id)) next.add(id)
    setToggled(next)
  }
  const row = ({ id }: Pick<State, 'id'>): React.ReactNode => {
    const inside = charts.facts.get(id)?.inside ?? []
    const isShown = isActive(id) || focus?.startsWith(`${id}.`) === true
    const isOpen = inside.length > 0 && isShown !== toggled.has(id)
    return (
      <li key={id} className={`${isActive(id) ? 'lit' : ''} ${id === focus ? 'focused' : ''}`}>
        <Twist isOpen={inside.length === 0 ? null : isOpen} name={charts.titleOf(id)} onPress={() => toggle(id)} />
        <button
          type="button"
          className="linkish"
          data-state={id}
          onClick={() => onChoose(id)}
          aria-current={leaves.has(id) ? 'true' : undefined}
        >
          {charts.titleOf(id)} <span className="mono soft">{id.slice(id.lastIndexOf('.') + 1)}</span>
          {leaves.has(id) ? <span className="tag brand">{say('here')}</span> : null}
        </button>
        {id !== focus || isActive(id) ? null : (
          <Tb kind="edge" onPress={() => act(timeTravel.jump(id))}>
            {say('jumpHere')}
          </Tb>
        )}
        {isOpen ? <ul>{inside.map(row)}</ul> : null}
      </li>
    )
  }
  return (
    <div className="outline" ref={list}>
      <ul>{charts.charts.map(row)}</ul>
    </div>
  )
}
