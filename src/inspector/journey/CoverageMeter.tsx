import { useSyncExternalStore } from 'react'
import { useInspector } from '../store/context'

/** How many of the transitions this session has taken. */
export function CoverageMeter() {
  const { say, charts, live } = useInspector()
  const { taken } = useSyncExternalStore(live.subscribe, live.read)
  const known = charts.transitions.length
  const count = charts.transitions.filter(({ id }) => taken.has(id)).length
  return (
    <span className="row" style={{ gap: 6 }}>
      <span className="soft">{say('coverage')}</span>
      <span className="meter" role="img" aria-label={say('coverageOf', { taken: count, all: known })}>
        <i style={{ width: `${(100 * count) / Math.max(1, known)}%` }} />
      </span>
      <span className="mono">{`${count}/${known}`}</span>
    </span>
  )
}
