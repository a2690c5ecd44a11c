import { useCallback, useEffect, useRef, useState } from 'react'
import { Glyph } from '../parts/Glyph'
import { scrolledByKeys } from '../parts/scrolledByKeys'
import { Tb } from '../parts/Tb'
import { useInspection, useInspector } from '../store/context'
import { stateHere } from '../store/here'
import { useKeys } from '../store/keys'
import { useClock } from '../store/useClock'
import type { InspectorLanguage } from '../words/say'
import { MomentView } from './MomentView'
import { Outline } from './Outline'
import { Sheet, SheetMap } from './Sheet'
import { Untaken } from './Untaken'

interface ChartPaneProps {
  language: InspectorLanguage
  /** Null follows the borrower. */
  chosen: string | null
  onChoose: (state: string | null) => void
}

type View = 'moment' | 'sheet' | 'outline' | 'untaken'
const VIEW = 'langkah-inspector-chart'

export function ChartPane({ language, chosen, onChoose }: ChartPaneProps) {
  const { say, charts } = useInspector()
  const [view, setView] = useState<View>(() => (localStorage.getItem(VIEW) === 'outline' ? 'outline' : 'moment'))
  const [picked, setPicked] = useState<string | null>(null)
  const here = useInspection((state) => stateHere(state, charts))
  const focus = chosen ?? here
  useEffect(() => localStorage.setItem(VIEW, view), [view])
  useEffect(() => setPicked(null), [focus])
  const sheet = picked ?? (focus === null ? null : charts.sheetOf(focus))
  const follows = chosen === null
  const toggle = (next: View) => setView(view === next ? 'moment' : next)
  const follow = () => onChoose(follows ? here : null)
  const stay = useCallback(() => onChoose(focus), [onChoose, focus])
  const showSheet = (name: string) => {
    setPicked(name)
    setView('sheet')
  }
  useKeys({ f: follow, m: () => toggle('sheet'), o: () => toggle('outline'), l: () => toggle('untaken') })
  return (
    <section className="pane chart" aria-labelledby="h-chart">
      <header>
        <h2 id="h-chart">
          <span className="sr">{say('chart')}: </span>
          {focus === null ? '' : charts.titleOf(focus)}
        </h2>
        <Tb shortcut="F" isPressed={follows} onPress={follow}>
          <Glyph of="aim" />
          {say('follow')}
        </Tb>
        <Tb shortcut="M" isPressed={view === 'sheet'} onPress={() => toggle('sheet')}>
          {say('sheet')}
        </Tb>
        <Tb shortcut="O" isPressed={view === 'outline'} onPress={() => toggle('outline')}>
          {say('outline')}
        </Tb>
        <Tb shortcut="L" isPressed={view === 'untaken'} onPress={() => toggle('untaken')}>
          {say('coverage')}
        </Tb>
      </header>
      <Regions focus={focus} onChoose={onChoose} />
      {view === 'sheet' && sheet !== null ? (
        <Sheet
          name={sheet}
          language={language}
          focus={focus}
          follows={follows}
          onChoose={onChoose}
          onHand={stay}
          onSheet={showSheet}
        />
      ) : (
        <div className="body" key={`${view} ${focus}`} {...scrolledByKeys} aria-label={say('chartBody')}>
          {view === 'outline' ? (
            <Outline focus={focus} onChoose={onChoose} />
          ) : view === 'untaken' ? (
            <Untaken sheet={sheet} onChoose={onChoose} />
          ) : focus === null ? (
            <p className="soft blank">{say('notConnected')}</p>
          ) : (
            <MomentView id={focus} onChoose={onChoose} />
          )}
        </div>
      )}
      {view === 'moment' && sheet !== null ? (
        <SheetMap name={sheet} language={language} focus={focus} onSheet={showSheet} />
      ) : null}
    </section>
  )
}

/** The time left, and where each region of the app and of the machine in view is. */
function Regions({ focus, onChoose }: { focus: string | null; onChoose: (state: string) => void }) {
  const { charts, say } = useInspector()
  const actors = useInspection((state) => state.actors)
  const { isPaused, left } = useClock()
  const machine = focus?.split('.')[0]
  const shown = [...actors.values()].filter((actor) => actor.id === 'app' || actor.machine === machine)
  const leaves = shown.flatMap(({ active }) => active)
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [focus])
  const regionOf = (id: string) => id.split('.').slice(0, 2).join('.')
  return (
    <div className="regions row wrap">
      <strong>
        {left === null ? say('noTimer') : say('left', { n: left })}
        {isPaused ? `, ${say('held')}` : ''}
      </strong>
      <div ref={row} {...scrolledByKeys} aria-label={say('regions')}>
        {leaves.map((id) => (
          <button
            key={id}
            type="button"
            className="tb edge"
            aria-current={focus !== null && (id === focus || id.startsWith(`${focus}.`)) ? 'true' : undefined}
            onClick={() => onChoose(id)}
          >
            {regionOf(id) === id ? null : <span className="soft">{charts.titleOf(regionOf(id))}</span>}{' '}
            {charts.titleOf(id)}
          </button>
        ))}
      </div>
    </div>
  )
}
