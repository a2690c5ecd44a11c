import { useEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react'
import { ChartPane } from '../chart/ChartPane'
import type { TimeTravel } from '../journey/timeTravel'
import { Divider } from '../parts/Divider'
import { useMedia } from '../parts/useMedia'
import { usePaneSizes } from '../parts/usePaneSizes'
import { PhoneBench } from '../phone/PhoneBench'
import type { Charts } from '../store/charts'
import { InspectorProvider } from '../store/context'
import type { Inspector } from '../store/inspection'
import type { Stately } from '../stately/stately'
import type { Say } from '../words/say'
import { Log } from './Log'
import { PhonePane } from './PhonePane'
import { ScenePane } from './ScenePane'
import { Sends } from './Sends'
import { TopBar } from './TopBar'
import { TravelBar } from './TravelBar'
import { Diverged, NoWay } from './TravelNotice'
import { Tree } from './Tree'

interface BenchProps {
  inspector: Inspector
  charts: Charts
  say: Say
  locale: string
  frame: RefObject<HTMLIFrameElement | null>
  timeTravel: TimeTravel
  stately: Stately
  wished: string | null
  device: string | null
}

/** Less than that has no room for two panes beside each other. */
const NARROW = '(max-width: 899px)'
const SAID_FOR = 4000
const THEME = 'langkah-inspector-theme'

/** All of the inspector: panes beside the phone, or a sheet over the app where the window is a phone's. */
export function Bench({ inspector, charts, say, locale, frame, timeTravel, stately, wished, device }: BenchProps) {
  const [said, setSaid] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [covers, setCovers] = useState(false)
  const [word, setWord] = useState('')
  const [isDark, setIsDark] = useState(() => localStorage.getItem(THEME) === 'dark')
  const { now, refusal, divergence } = useSyncExternalStore(timeTravel.subscribe, timeTravel.read)
  const seen = now === null ? inspector : timeTravel.replica
  const scope = useMemo(
    () => ({ inspector: seen, live: inspector, timeTravel, stately, device, charts, say, tell: setSaid }),
    [seen, inspector, timeTravel, stately, device, charts, say],
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
  const chart = (
    <ChartPane
      language={language}
      chosen={chosen}
      onChoose={setChosen}
      covers={covers}
      onCovers={setCovers}
      word={word}
      wished={wished}
    />
  )
  const noWay =
    divergence !== null ? (
      <Diverged {...divergence} onClose={timeTravel.dismiss} />
    ) : refusal !== null ? (
      <NoWay {...refusal} onClose={timeTravel.dismiss} />
    ) : null
  return (
    <InspectorProvider value={scope}>
      {isNarrow ? (
        <PhoneBench frame={frame} locale={locale} chart={chart} refusal={noWay} isDark={isDark} onDark={setIsDark} />
      ) : (
        <div className="bench">
          <TopBar isDark={isDark} onDark={setIsDark} word={word} onWord={setWord} onChoose={setChosen} />
          {noWay}
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
            <Tree />
            <ScenePane />
            <TravelBar />
            {(['left', 'right', 'low'] as const).map((side) => (
              <Divider key={side} side={side} size={sizes[side]} label={say(`divider_${side}`)} onResize={resize} />
            ))}
          </main>
        </div>
      )}
      <p role="status" className={said === '' ? 'sr' : 'said'}>
        {said}
      </p>
    </InspectorProvider>
  )
}
