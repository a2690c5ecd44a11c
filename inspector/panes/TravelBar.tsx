import type { ReactNode } from 'react'
import { CoverageMeter } from '../journey/CoverageMeter'
import { Scrub } from '../journey/Scrub'
import { Steps } from '../journey/Steps'
import { TapeTools } from '../journey/TapeTools'
import { Glyph } from '../parts/Glyph'
import { Tb } from '../parts/Tb'
import { useInspector, useTravels } from '../store/context'
import { useKeys } from '../store/keys'
import { useClock } from '../store/useClock'
import { useSteps } from '../store/useSteps'

export function TravelBar() {
  const { say } = useInspector()
  return (
    <section className="pane travel" aria-label={say('travel')}>
      <DriveRow />
      <TapeRows />
    </section>
  )
}

const moves = [
  ['+1', 1],
  ['+10', 10],
  ['+24 h', 24 * 60 * 60],
] as const

/** A step back or on, and the clock. */
export function DriveRow({ children }: { children?: ReactNode }) {
  const { say } = useInspector()
  const { isPaused, left, move, toggle } = useClock()
  const { at, all, back, on } = useSteps()
  useKeys({ ' ': toggle, ArrowLeft: back, ArrowRight: on })
  return (
    <div className="row wrap bar">
      <Tb kind="edge" shortcut="←" label={say('stepBack')} isDisabled={at === 0} onPress={back}>
        <Glyph of="stepBack" />
      </Tb>
      {children}
      <Tb kind="edge" shortcut="→" label={say('stepOn')} isDisabled={at === all} onPress={on}>
        <Glyph of="stepOn" />
      </Tb>
      <div className="row wrap end" role="group" aria-label={say('clock')}>
        <b data-left={left ?? ''}>{left === null ? say('noTimer') : say('left', { n: left })}</b>
        {moves.map(([name, seconds]) => (
          <Tb key={name} kind="edge" onPress={() => move(seconds)}>
            {name}
          </Tb>
        ))}
        <Tb kind="edge" shortcut="␣" onPress={toggle}>
          <Glyph of={isPaused ? 'play' : 'paused'} />
          {isPaused ? say('run') : say('hold')}
        </Tb>
      </div>
    </div>
  )
}

/** The tape, how much of the charts it took, and the steps of a replay. */
export function TapeRows() {
  const now = useTravels((state) => state.now)
  const { at, all } = useSteps()
  return (
    <>
      <div className="row wrap bar">
        <Scrub />
        <span className="mono soft" aria-hidden="true">{`${at} / ${all}`}</span>
        <TapeTools />
        <CoverageMeter />
      </div>
      {now === null ? null : <Steps timeline={now.timeline} at={now.at} />}
    </>
  )
}
