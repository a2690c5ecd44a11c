import { HeldTag } from '../parts/HeldTag'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Log } from '../panes/Log'
import { AppFrame } from '../panes/PhonePane'
import { ScenePane } from '../panes/ScenePane'
import { Sends } from '../panes/Sends'
import { TravelNotice } from '../panes/TravelNotice'
import { Glyph } from '../parts/Glyph'
import { scrolledByKeys } from '../parts/scrolledByKeys'
import { Tb } from '../parts/Tb'
import { useInspection, useInspector, useTravels } from '../store/context'
import { stateHere } from '../store/here'
import { useTrail } from '../store/useTrail'
import { Drive } from './Drive'
import { Tabs } from './Tabs'
import { TapePart } from './TapePart'
import { useSheet } from './useSheet'

interface PhoneBenchProps {
  frame: RefObject<HTMLIFrameElement | null>
  locale: string
  chart: ReactNode
  refusal: ReactNode
  isDark: boolean
  onDark: (isDark: boolean) => void
}

const tabs = { send: 'tab_send', chart: 'chart', log: 'tab_log', scene: 'scene', tape: 'tape' } as const

/** On a phone: one part at a time, in a sheet over the running app. */
export function PhoneBench({ frame, locale, chart, refusal, isDark, onDark }: PhoneBenchProps) {
  const { say, charts } = useInspector()
  const [tab, setTab] = useState<keyof typeof tabs>('send')
  const { size, share, grip } = useSheet()
  const here = useInspection((state) => stateHere(state, charts))
  const [place] = useTrail(1)
  const isTravelling = useTravels(({ now }) => now !== null)
  const under = useRef<HTMLDivElement>(null)
  // What a dialog says stays in sight above the sheet.
  useLayoutEffect(() => {
    const { current } = under
    if (current) current.scrollTop = (current.scrollHeight - current.clientHeight) * 0.3
  }, [size])
  return (
    <div className="pocket" data-size={size} style={share === null ? {} : { ['--share' as string]: share }}>
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
        <header className="row">
          <h1 className="grow">{place ?? (here === null ? say('notConnected') : charts.titleOf(here))}</h1>
          <HeldTag />
        </header>
        {refusal}
        {isTravelling ? <TravelNotice /> : null}
        {size === 'small' ? null : (
          <Tabs tabs={tabs} current={tab} onPick={setTab}>
            {tab === 'send' ? <Sends /> : null}
            {tab === 'chart' ? chart : null}
            {tab === 'log' ? <Log /> : null}
            {tab === 'scene' ? (
              <>
                <ScenePane />
                <div className="row more">
                  <Tb isPressed={isDark} onPress={() => onDark(!isDark)}>
                    <Glyph of="moon" />
                    {say('dark')}
                  </Tb>
                </div>
              </>
            ) : null}
            {tab === 'tape' ? <TapePart /> : null}
          </Tabs>
        )}
        <Drive />
      </main>
    </div>
  )
}
