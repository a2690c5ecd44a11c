import { BugButton } from '../journey/BugButton'
import { CoverageMeter } from '../journey/CoverageMeter'
import { JumpDialog } from '../journey/JumpDialog'
import { Scrub } from '../journey/Scrub'
import { Steps } from '../journey/Steps'
import { TapeTools } from '../journey/TapeTools'
import { LinkButton } from '../panes/LinkButton'
import { useInspector, useTravels } from '../store/context'
import { useSteps } from '../store/useSteps'

/** Where the session can be led, and what of it can be taken along. */
export function TapePart() {
  const { say } = useInspector()
  const now = useTravels((state) => state.now)
  const { at, all } = useSteps()
  return (
    <section className="tapePart" aria-label={say('travel')}>
      <JumpDialog />
      <div className="row">
        <Scrub />
        <span className="soft">{say('eventOf', { n: at, all })}</span>
      </div>
      {now === null ? null : <Steps timeline={now.timeline} at={now.at} />}
      <TapeTools />
      <CoverageMeter />
      <div className="row">
        <LinkButton />
        <BugButton />
      </div>
    </section>
  )
}
