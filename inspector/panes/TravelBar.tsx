import { CoverageMeter } from '../journey/CoverageMeter'
import { JumpDialog } from '../journey/JumpDialog'
import { Scrub } from '../journey/Scrub'
import { Steps } from '../journey/Steps'
import { TapeTools } from '../journey/TapeTools'
import { Glyph } from '../parts/Glyph'
import { Tb } from '../parts/Tb'
import { useInspector, useTravels } from '../store/context'
import { useKeys } from '../store/keys'
import { useClock } from '../store/useClock'
import { useSteps } from '../store/useSteps'
import { useTrail } from '../store/useTrail'

export function TravelBar() {
  const { say } = useInspector()
  const trail = useTrail(5)
  const now = useTravels((state) => state.now)
  const { isPaused, left, move, toggle } = useClock()
  const { at, all, back, on } = useSteps()
  useKeys({ ' ': toggle, ArrowLeft: back, ArrowRight: on })
  return (
    <section className="pane travel" aria-labelledby="h-travel">
      <div className="tr">
        <h2 id="h-travel" className="sr">
          {say('travel')}
        </h2>
        <Tb kind="edge" shortcut="←" label={say('stepBack')} isDisabled={at === 0} onPress={back}>
          <Glyph of="stepBack" />
        </Tb>
        <Tb kind="edge" shortcut="→" label={say('stepOn')} isDisabled={at === all} onPress={on}>
          <Glyph of="stepOn" />
        </Tb>
        <ol className="path" aria-label={say('pathHere')}>
          {trail.map((title, i, all) => (
            <li key={i} aria-current={i === all.length - 1 ? 'step' : undefined}>
              {title}
            </li>
          ))}
        </ol>
        <JumpDialog />
        <span style={{ flex: 1 }} />
        <span className="soft">{say('clock')}</span>
        <b className="mono" data-left={left ?? ''}>
          {left === null ? say('noTimer') : say('left', { n: left })}
        </b>
        <Tb kind="edge" onPress={() => move(1)}>
          +1
        </Tb>
        <Tb kind="edge" onPress={() => move(10)}>
          +10
        </Tb>
        <Tb kind="edge" onPress={() => move(24 * 60 * 60)}>
          +24 h
        </Tb>
        <Tb kind="edge" shortcut="␣" onPress={toggle}>
          <Glyph of={isPaused ? 'play' : 'paused'} />
          {isPaused ? say('run') : say('hold')}
        </Tb>
      </div>
      <div className="tr">
        <Scrub />
        <span className="mono soft" aria-hidden="true">{`${at} / ${all}`}</span>
        <TapeTools />
        <span style={{ flex: 1 }} />
        <CoverageMeter />
      </div>
      {now === null ? null : <Steps timeline={now.timeline} at={now.at} />}
    </section>
  )
}
