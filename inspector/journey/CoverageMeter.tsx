import { useSyncExternalStore } from 'react'
import { useInspector, useTravels } from '../store/context'
import { TapePick } from './TapePick'

export function CoverageMeter() {
  const { say, charts, live, timeTravel } = useInspector()
  const { taken } = useSyncExternalStore(live.subscribe, live.read)
  const taped = useTravels((state) => state.taped)
  const all = charts.transitions.length
  const among = (counts: ReadonlyMap<string, number>) => charts.transitions.filter(({ id }) => counts.has(id)).length
  const [here, there] = [among(taken), taped === null ? 0 : among(taped.counts)]
  const part = (count: number) => `${(100 * count) / Math.max(1, all)}%`
  return (
    <div className="row wrap end">
      <span className="soft">{say('coverage')}</span>
      <span className="meter" role="img" aria-label={say('coverageOf', { taken: here, all })}>
        <i style={{ width: part(here) }} />
      </span>
      <span className="mono">{`${here}/${all}`}</span>
      {taped === null ? null : (
        <>
          <span
            className="meter taped"
            role="img"
            aria-label={say('tapesTaken', { taken: there, all, n: taped.tapes })}
          >
            <i style={{ width: part(there) }} />
          </span>
          <span className="mono">{`${there}/${all}`}</span>
        </>
      )}
      <TapePick label={say('coverTapes')} isMultiple onTexts={timeTravel.cover}>
        {say('tapesOf')}
      </TapePick>
    </div>
  )
}
