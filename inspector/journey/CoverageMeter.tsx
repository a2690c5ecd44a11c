import { useInspector, useTaken, useTravels } from '../store/context'
import { TapePick } from './TapePick'

export function CoverageMeter() {
  const { say, charts, timeTravel } = useInspector()
  const isTaken = useTaken()
  const taped = useTravels((state) => state.taped)
  const all = charts.transitions.length
  const among = (isIn: (id: string) => boolean) => charts.transitions.filter(({ id }) => isIn(id)).length
  const [here, there] = [among(isTaken), among((id) => taped?.counts.has(id) ?? false)]
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
