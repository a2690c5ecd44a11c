import { useState } from 'react'
import { useInspection, useInspector } from '../store/context'
import { activeStates } from './marks'

/** The charts as a list that is read aloud and folds; what is active says so. */
export function Outline({ onChoose, word }: { onChoose: (state: string) => void; word: string }) {
  const { charts, say } = useInspector()
  const actors = useInspection((state) => state.actors)
  const { leaves, around } = activeStates(actors)
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const isActive = (id: string) => leaves.has(id) || around.has(id)
  const inner = (parent: string) =>
    charts.charts.flatMap(({ states }) => states.filter((each) => each.parent === parent))
  const isFound = (id: string): boolean =>
    word === '' ||
    `${id} ${charts.titleOf(id)}`.toLowerCase().includes(word.toLowerCase()) ||
    inner(id).some((each) => isFound(each.id))
  const toggle = (id: string) => {
    const next = new Set(toggled)
    if (!next.delete(id)) next.add(id)
    setToggled(next)
  }
  const rows = (id: string, depth: number): React.ReactNode => {
    if (!isFound(id)) return null
    const inside = inner(id)
    const isOpen = inside.length > 0 && (word !== '' || isActive(id) !== toggled.has(id))
    return (
      <li key={id} className={isActive(id) ? 'lit' : ''} style={{ paddingInlineStart: 12 }}>
        {inside.length === 0 ? (
          <span className="twist" style={{ display: 'inline-block' }} />
        ) : (
          <button
            type="button"
            className="twist"
            aria-label={charts.titleOf(id)}
            aria-expanded={isOpen}
            onClick={() => toggle(id)}
          >
            {isOpen ? '▾' : '▸'}
          </button>
        )}
        <button
          type="button"
          className="linkish"
          onClick={() => onChoose(id)}
          aria-current={leaves.has(id) ? 'true' : undefined}
        >
          {charts.titleOf(id)} <span className="mono soft">{id.slice(id.lastIndexOf('.') + 1)}</span>
          {leaves.has(id) ? <span className="tag brand">{say('here')}</span> : null}
        </button>
        {isOpen ? <ul>{inside.map((each) => rows(each.id, depth + 1))}</ul> : null}
      </li>
    )
  }
  return (
    <div className="outline">
      <ul>{charts.charts.map(({ id }) => rows(id, 0))}</ul>
    </div>
  )
}
