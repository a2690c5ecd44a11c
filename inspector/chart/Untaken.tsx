import { useState } from 'react'
import { useAct, useInspector, useTaken, useTravels } from '../store/context'
import { Tb } from '../parts/Tb'

const none: ReadonlyMap<string, number> = new Map()

/** Each sheet with the transitions that neither this session nor a tape has taken, and a way to the next of them. */
export function Untaken({ sheet, onChoose }: { sheet: string | null; onChoose: (state: string) => void }) {
  const { charts, say, timeTravel } = useInspector()
  const act = useAct()
  const isTaken = useTaken()
  const taped = useTravels((state) => state.taped?.counts ?? none)
  const [opened, setOpened] = useState<string | null>(sheet)
  const sheets = charts.sheets.map((name) => {
    const all = charts.transitions.filter(({ source }) => charts.sheetOf(source) === name)
    const left = all.filter(({ id }) => !isTaken(id) && !taped.has(id))
    return { name, all, left, title: charts.titleOf(charts.rootOfSheet(name) ?? name) }
  })
  return (
    <ul className="untaken">
      {sheets
        .filter(({ all }) => all.length > 0)
        .map(({ name, all, left, title }) => (
          <li key={name}>
            <div className="row wrap">
              <button
                type="button"
                className="linkish grow"
                aria-expanded={opened === name}
                onClick={() => setOpened(opened === name ? null : name)}
              >
                {title}
              </button>
              <span className="soft">{say('takenOf', { taken: all.length - left.length, all: all.length })}</span>
              {left[0] === undefined ? null : (
                <Tb
                  kind="edge"
                  label={say('toNext', { sheet: title })}
                  onPress={() => act(timeTravel.jump(left[0]?.source ?? ''))}
                >
                  {say('toNextShort')}
                </Tb>
              )}
            </div>
            {opened === name ? (
              <ul>
                {left.map((transition) => (
                  <li key={transition.id} className="row wrap" title={transition.id}>
                    <button type="button" className="linkish grow" onClick={() => onChoose(transition.source)}>
                      {charts.titleOf(transition.source)}
                      <span className="soft">
                        {` · ${charts.dictionary.trigger(transition) || say('atOnce')} → ${charts.titleOf(transition.targets[0] ?? transition.source)}`}
                      </span>
                    </button>
                    <Tb onPress={() => act(timeTravel.jump(transition.source))}>{say('jumpHere')}</Tb>
                  </li>
                ))}
              </ul>
            ) : null}
          </li>
        ))}
    </ul>
  )
}
