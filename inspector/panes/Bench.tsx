import { useEffect, useMemo, useState, useSyncExternalStore, type RefObject, useRef } from 'react'
import { ChartPane } from '../chart/ChartPane'
import { BugButton, OpenedReport, ReportDoor } from '../journey/BugReport'
import type { TimeTravel } from '../journey/timeTravel'
import { Glyph } from '../parts/Glyph'
import { Tb } from '../parts/Tb'
import { usePaneSizes, paneLimits, type PaneSide } from '../parts/usePaneSizes'
import { PhoneBench } from './PhoneBench'
import type { Charts } from '../store/charts'
import { InspectorProvider } from '../store/context'
import type { Inspector } from '../store/inspection'
import type { Say } from '../words/say'
import { LinkButton } from './LinkButton'
import { Log } from './Log'
import { Palette, SearchButtons, type Search } from './Palette'
import { PhonePane } from './PhonePane'
import { ScenePane } from './ScenePane'
import { Sends } from './Sends'
import { TopBar } from './TopBar'
import { TravelBar } from './TravelBar'
import { TravelProblem } from './TravelNotice'
import { Tree } from './Tree'

interface BenchProps {
  inspector: Inspector
  charts: Charts
  say: Say
  locale: string
  frame: RefObject<HTMLIFrameElement | null>
  timeTravel: TimeTravel
  device: string | null
}

/** The smallest panes need more beside the phone. */
const NARROW = '(max-width: 1043px)'
const SAID_FOR = 4000
const THEME = 'langkah-inspector-theme'

export function Bench({ inspector, charts, say, locale, frame, timeTravel, device }: BenchProps) {
  const [said, setSaid] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [field, setField] = useState<string | null>(null)
  const [isDark, setIsDark] = useState(() => localStorage.getItem(THEME) === 'dark')
  const [search, setSearch] = useState<Search | null>(null)
  const { now } = useSyncExternalStore(timeTravel.subscribe, timeTravel.read)
  const seen = now === null ? inspector : timeTravel.replica
  const scope = useMemo(
    () => ({ inspector: seen, live: inspector, timeTravel, device, charts, say, notify: setSaid }),
    [seen, inspector, timeTravel, device, charts, say],
  )
  useEffect(() => {
    document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light'
    localStorage.setItem(THEME, isDark ? 'dark' : 'light')
  }, [isDark])
  useEffect(() => {
    if (said === '') return
    const timer = setTimeout(() => setSaid(''), SAID_FOR)
    return () => clearTimeout(timer)
  }, [said])
  const { sizes, resize } = usePaneSizes()
  const isNarrow = useMedia(NARROW)
  const language = locale === 'id' ? 'id' : 'en'
  const chart = <ChartPane language={language} chosen={chosen} onChoose={setChosen} />
  const searchButtons = <SearchButtons onSearch={setSearch} />
  const tools = (
    <>
      <Tb isPressed={isDark} onPress={() => setIsDark(!isDark)}>
        <Glyph of="moon" />
        {say('dark')}
      </Tb>
      <LinkButton />
      <BugButton />
    </>
  )
  return (
    <InspectorProvider value={scope}>
      <ReportDoor />
      {isNarrow ? (
        <PhoneBench frame={frame} locale={locale} chart={chart} searchButtons={searchButtons} tools={tools} />
      ) : (
        <div className="bench">
          <TopBar>
            {searchButtons}
            {tools}
          </TopBar>
          <TravelProblem />
          <OpenedReport />
          <main
            className="desk"
            style={{
              ['--left' as string]: `${sizes.left}px`,
              ['--right' as string]: `${sizes.right}px`,
              ['--low' as string]: `${sizes.low}px`,
            }}
          >
            <PhonePane frame={frame} locale={locale} />
            {chart}
            <Sends />
            <Log />
            <Tree field={field} />
            <ScenePane />
            <TravelBar />
            {(['left', 'right', 'low'] as const).map((side) => (
              <Divider key={side} side={side} size={sizes[side]} label={say(`divider_${side}`)} onResize={resize} />
            ))}
          </main>
        </div>
      )}
      <Palette search={search} onSearch={setSearch} onChoose={setChosen} onField={setField} />
      <p role="status" className={said === '' ? 'sr' : 'said'}>
        {said}
      </p>
    </InspectorProvider>
  )
}

interface DividerProps {
  side: PaneSide
  size: number
  label: string
  onResize: (side: PaneSide, size: number) => void
}

const STEP = 24
const grows: Record<PaneSide, 1 | -1> = { left: 1, right: -1, low: -1 }

/** Between two panes: dragged, or moved by the arrow keys; Home resets it. */
function Divider({ side, size, label, onResize }: DividerProps) {
  const start = useRef<{ at: number; size: number } | null>(null)
  const isLevel = side === 'low'
  const at = (event: React.PointerEvent) => (isLevel ? event.clientY : event.clientX)
  const keys: Record<string, number> = isLevel ? { ArrowUp: -1, ArrowDown: 1 } : { ArrowLeft: -1, ArrowRight: 1 }
  const { least, most, usual } = paneLimits[side]
  return (
    <div
      className={`divider ${side} ${isLevel ? 'level' : 'upright'}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={isLevel ? 'horizontal' : 'vertical'}
      aria-valuenow={size}
      aria-valuemin={least}
      aria-valuemax={most}
      onKeyDown={(event) => {
        const by = keys[event.key]
        if (by === undefined && event.key !== 'Home') return
        event.preventDefault()
        onResize(side, by === undefined ? usual : size + by * grows[side] * STEP)
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { at: at(event), size }
      }}
      onPointerMove={(event) => {
        if (start.current !== null) onResize(side, start.current.size + (at(event) - start.current.at) * grows[side])
      }}
      onPointerUp={() => {
        start.current = null
      }}
    />
  )
}

function useMedia(query: string): boolean {
  const watch = (onChange: () => void) => {
    const media = window.matchMedia(query)
    media.addEventListener('change', onChange)
    return () => media.removeEventListener('change', onChange)
  }
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches)
}
