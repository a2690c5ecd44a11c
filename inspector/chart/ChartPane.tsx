import { useCallback, useEffect, useState } from 'react'
import { Glyph } from '../parts/Glyph'
import { Tb } from '../parts/Tb'
import { useInspection, useInspector, useTravels } from '../store/context'
import { useKeys } from '../store/keys'
import type { InspectorLanguage } from '../words/say'
import { Sheet } from './Sheet'
import { StateCard } from './StateCard'
import { activeStates } from './marks'

interface ChartPaneProps {
  language: InspectorLanguage
  chosen: string | null
  onChoose: (state: string | null) => void
  covers: boolean
  onCovers: (covers: boolean) => void
  word: string
  linkedState: string | null
}

export function ChartPane({ language, chosen, onChoose, covers, onCovers, word, linkedState }: ChartPaneProps) {
  const { say, charts } = useInspector()
  const [sheet, setSheet] = useState(() => (linkedState === null ? null : charts.sheetOf(linkedState)) ?? 'overlay')
  const [follows, setFollows] = useState(linkedState === null)
  const [isOutline, setIsOutline] = useState(false)
  const [controls, setControls] = useState({ zoomBy: (_: number) => {}, fit: () => {}, scale: 1 })
  const last = useInspection((state) => state.last)
  const hasTapes = useTravels(({ taped }) => taped !== null)
  const takeControls = useCallback((next: typeof controls) => setControls(next), [])

  useEffect(() => {
    if (!follows) return
    // Polling would otherwise always win.
    const [source] = (last.findLast((id) => !/^(query|reporting)\b/.test(id)) ?? '').split('/')
    const name = source ? charts.sheetOf(source) : null
    if (name !== null) setSheet(name)
  }, [charts, last, follows])
  useEffect(() => {
    const name = chosen === null ? null : charts.sheetOf(chosen)
    if (name !== null) setSheet(name)
  }, [charts, chosen])

  const go = (name: string) => {
    setFollows(false)
    setSheet(name)
  }
  const root = charts.rootOfSheet(sheet)
  const around = root === null ? null : charts.plan.around(root)
  useKeys({
    f: () => setFollows(!follows),
    l: () => onCovers(!covers),
    o: () => setIsOutline(!isOutline),
    '+': () => controls.zoomBy(1.25),
    '-': () => controls.zoomBy(0.8),
  })
  return (
    <section className="pane chart" aria-labelledby="h-chart">
      <header>
        <div className="row" style={{ gap: 4, minWidth: 0, flex: '1 1 0' }}>
          <h2 id="h-chart">{say('chart')}</h2>
          {around === null ? null : (
            <Tb label={`${say('around')}: ${charts.titleOf(around)}`} onPress={() => go(charts.plan.nameOf(around))}>
              ↑
            </Tb>
          )}
          <select
            className="tin"
            aria-label={say('sheetBody')}
            value={sheet}
            onChange={({ target }) => go(target.value)}
            style={{ flex: '1 1 0', minWidth: 0, maxWidth: 200 }}
          >
            {charts.sheets.map((name) => (
              <option key={name} value={name}>
                {charts.titleOf(charts.rootOfSheet(name) ?? name)}
              </option>
            ))}
          </select>
        </div>
        <Tb shortcut="F" isPressed={follows} onPress={() => setFollows(!follows)}>
          <Glyph of="aim" />
          {say('follow')}
        </Tb>
        <Tb shortcut="L" isPressed={covers} onPress={() => onCovers(!covers)}>
          {say('coverage')}
        </Tb>
        <Tb shortcut="O" isPressed={isOutline} onPress={() => setIsOutline(!isOutline)}>
          {say('outline')}
        </Tb>
        <Tb label={say('smaller')} onPress={() => controls.zoomBy(0.8)}>
          −
        </Tb>
        <span className="mono">{Math.round(controls.scale * 100)}%</span>
        <Tb label={say('larger')} onPress={() => controls.zoomBy(1.25)}>
          +
        </Tb>
        <Tb label={say('whole')} onPress={controls.fit}>
          <Glyph of="whole" />
        </Tb>
      </header>
      {isOutline ? (
        <div className="body" style={{ cursor: 'auto' }}>
          <Outline onChoose={onChoose} word={word} />
        </div>
      ) : (
        <Sheet
          name={sheet}
          language={language}
          chosen={chosen}
          covers={covers}
          word={word}
          onChoose={onChoose}
          onSheet={go}
          controls={takeControls}
        />
      )}
      <p className="legend" aria-hidden="true">
        <span>
          <i style={{ height: 12, background: 'var(--brand)', borderRadius: 4 }} />
          {say('here')}
        </span>
        <span>
          <i style={{ height: 4, background: 'var(--warning-mark)' }} />
          {say('lastMove')}
        </span>
        <span>
          <i style={{ height: 2, background: covers ? 'var(--success)' : 'var(--brand)' }} />
          {say('been')}
        </span>
        {hasTapes ? (
          <span>
            <i style={{ height: 2, background: 'var(--info)' }} />
            {say('byTapes')}
          </span>
        ) : null}
        {covers ? (
          <span>
            <i style={{ height: 2, background: 'var(--danger)' }} />
            {say('missed')}
          </span>
        ) : null}
      </p>
      {chosen === null ? null : <StateCard id={chosen} onChoose={onChoose} onClose={() => onChoose(null)} />}
    </section>
  )
}

/** The charts as a collapsible list for screen readers, with the active states marked. */
function Outline({ onChoose, word }: { onChoose: (state: string) => void; word: string }) {
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
