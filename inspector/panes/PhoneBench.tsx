import { PausedTag } from '../parts/PausedTag'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Log } from './Log'
import { AppFrame } from './PhonePane'
import { ScenePane } from './ScenePane'
import { Sends } from './Sends'
import { DriveRow, TapeRows } from './TravelBar'
import { TravelNotice, TravelProblem } from './TravelNotice'
import { scrolledByKeys } from '../parts/scrolledByKeys'
import { useInspection, useInspector, useTravels } from '../store/context'
import { stateHere } from '../store/here'
import { useKeys } from '../store/keys'
import { useTrail } from '../store/useTrail'
import { Tabs } from './Tabs'
import { OpenedReport } from '../journey/BugReport'

interface PhoneBenchProps {
  frame: RefObject<HTMLIFrameElement | null>
  locale: string
  chart: ReactNode
  searchButtons: ReactNode
  tools: ReactNode
}

const tabs = { send: 'tab_send', chart: 'chart', log: 'tab_log', scene: 'scene', tape: 'tape' } as const
type Part = keyof typeof tabs
/** The shortcuts that only one part has. */
const keysOf: Partial<Record<Part, readonly string[]>> = {
  send: [...'123456789'],
  chart: [...'flmo'],
  log: ['p'],
  scene: ['e'],
  tape: ['b', 't'],
}

export function PhoneBench({ frame, locale, chart, searchButtons, tools }: PhoneBenchProps) {
  const { say, charts } = useInspector()
  const [tab, setTab] = useState<Part>('send')
  const { size, share, grip, open } = useSheet()
  const here = useInspection((state) => stateHere(state, charts))
  const trail = useTrail(3)
  const [pressed, setPressed] = useState<{ key: string } | null>(null)
  const openFor = (part: Part, key: string) => () => {
    setTab(part)
    open()
    setPressed({ key })
  }
  // Once its part is shown, which then acts on the key.
  useEffect(() => {
    if (pressed !== null) window.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, cancelable: true }))
  }, [pressed])
  const isShown = (part: Part) => part === tab && size !== 'small'
  const hidden = (Object.keys(tabs) as Part[]).filter((part) => !isShown(part))
  useKeys(
    Object.fromEntries(hidden.flatMap((part) => (keysOf[part] ?? []).map((key) => [key, openFor(part, key)] as const))),
  )
  const isTravelling = useTravels(({ now }) => now !== null)
  const under = useRef<HTMLDivElement>(null)
  // Keeps a dialog’s text visible above the sheet.
  useLayoutEffect(() => {
    const { current } = under
    if (current) current.scrollTop = (current.scrollHeight - current.clientHeight) * 0.3
  }, [size])
  return (
    <div className="pocket" style={{ ['--share' as string]: share }}>
      <div className="under" ref={under} {...scrolledByKeys} aria-label={say('app')}>
        <AppFrame frame={frame} locale={locale} />
      </div>
      <main className="over" aria-label={say('inspector')}>
        <button
          type="button"
          className="grab"
          aria-expanded={size !== 'small'}
          aria-label={size === 'small' ? say('openSheet') : say('closeSheet')}
          {...grip}
        >
          <i />
        </button>
        <header className="row wrap">
          <h1 className="grow">
            {trail.at(-1) ?? (here === null ? say('notConnected') : charts.titleOf(here))} <PausedTag />
          </h1>
          {searchButtons}
        </header>
        <TravelProblem />
        {isTravelling ? <TravelNotice /> : null}
        {size === 'small' ? null : (
          <Tabs tabs={tabs} current={tab} onPick={setTab}>
            {tab === 'send' ? <Sends /> : null}
            {tab === 'chart' ? chart : null}
            {tab === 'log' ? <Log /> : null}
            {tab === 'scene' ? <ScenePane /> : null}
            {tab === 'tape' ? (
              <>
                <OpenedReport />
                <TapeRows />
                <div className="row wrap bar">{tools}</div>
              </>
            ) : null}
          </Tabs>
        )}
        <footer>
          <DriveRow>
            <p className="trail soft grow">{trail.join(' › ')}</p>
          </DriveRow>
        </footer>
      </main>
    </div>
  )
}

const sizes = ['small', 'half', 'full'] as const
type Size = (typeof sizes)[number]

/** The sheet’s share of the window; small is as high as its permanent controls. */
const shares: Record<Exclude<Size, 'small'>, number> = { half: 0.6, full: 0.94 }
/** A drag of fewer pixels counts as a press. */
const PRESS = 6

const nearest = (share: number): Size => (share > 0.77 ? 'full' : share > 0.36 ? 'half' : 'small')
const next: Record<Size, Size> = { small: 'half', half: 'small', full: 'half' }

function useSheet() {
  const [size, setSize] = useState<Size>('half')
  const [dragged, setDragged] = useState<number | null>(null)
  const start = useRef<{ y: number; share: number; moved: number } | null>(null)

  const share = size === 'small' ? null : shares[size]
  const onKeyDown = useCallback((event: React.KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    setSize((was) => sizes[sizes.indexOf(was) + by] ?? was)
  }, [])

  const grip = {
    onKeyDown,
    onClick: () => {
      if ((start.current?.moved ?? 0) < PRESS) setSize((was) => next[was])
      start.current = null
    },
    onPointerDown: (event: React.PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      const sheet = event.currentTarget.parentElement?.getBoundingClientRect().height ?? 0
      start.current = { y: event.clientY, share: sheet / window.innerHeight, moved: 0 }
    },
    onPointerMove: (event: React.PointerEvent) => {
      const { current } = start
      if (current === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return
      const up = current.y - event.clientY
      current.moved = Math.max(current.moved, Math.abs(up))
      if (current.moved >= PRESS)
        setDragged(Math.min(shares.full, Math.max(0.2, current.share + up / window.innerHeight)))
    },
    onPointerUp: () => {
      if (dragged !== null) setSize(nearest(dragged))
      setDragged(null)
    },
    onPointerCancel: () => setDragged(null),
  }
  return { size, share: dragged ?? share, grip, open: () => setSize((was) => (was === 'small' ? 'half' : was)) }
}
