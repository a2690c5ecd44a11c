import { useEffect, useMemo, useState, useSyncExternalStore, type RefObject } from 'react'
import { ChartPane } from '../chart/ChartPane'
import type { Traveller } from '../journey/travels'
import type { Charts } from '../store/charts'
import { InspectorProvider } from '../store/context'
import type { Inspector } from '../store/inspection'
import type { Say } from '../words/say'
import { Log } from './Log'
import { PhonePane } from './PhonePane'
import { ScenePane } from './ScenePane'
import { Sends } from './Sends'
import { TopBar } from './TopBar'
import { TravelBar } from './TravelBar'
import { NoWay } from './TravelNotice'
import { Tree } from './Tree'

interface BenchProps {
  inspector: Inspector
  charts: Charts
  say: Say
  locale: string
  frame: RefObject<HTMLIFrameElement | null>
  travels: Traveller
  wished: string | null
}

const SAID_FOR = 4000
const THEME = 'langkah-inspector-theme'

/** All of the inspector on a wide screen. */
export function Bench({ inspector, charts, say, locale, frame, travels, wished }: BenchProps) {
  const [said, setSaid] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [covers, setCovers] = useState(false)
  const [word, setWord] = useState('')
  const [isDark, setIsDark] = useState(() => localStorage.getItem(THEME) === 'dark')
  const { now, refusal } = useSyncExternalStore(travels.subscribe, travels.read)
  const seen = now === null ? inspector : travels.abroad
  const scope = useMemo(
    () => ({ inspector: seen, live: inspector, travels, charts, say, tell: setSaid }),
    [seen, inspector, travels, charts, say],
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
  const language = locale === 'id' ? 'id' : 'en'
  return (
    <InspectorProvider value={scope}>
      <div className="bench">
        <TopBar isDark={isDark} onDark={setIsDark} word={word} onWord={setWord} onChoose={setChosen} />
        {refusal === null ? null : <NoWay {...refusal} onClose={travels.dismiss} />}
        <main className="desk">
          <PhonePane frame={frame} locale={locale} />
          <ChartPane
            language={language}
            chosen={chosen}
            onChoose={setChosen}
            covers={covers}
            onCovers={setCovers}
            word={word}
            wished={wished}
          />
          <Sends />
          <Log />
          <Tree />
          <ScenePane />
          <TravelBar />
        </main>
        <p role="status" className={said === '' ? 'sr' : 'said'}>
          {said}
        </p>
      </div>
    </InspectorProvider>
  )
}
