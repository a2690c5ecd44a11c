import { useAct, useInspector } from '../store/context'
import { useSteps } from '../store/useSteps'

export function Scrub() {
  const { say, timeTravel } = useInspector()
  const act = useAct()
  const { at, all } = useSteps()
  return (
    <input
      type="range"
      className="scrub"
      aria-label={say('goTo')}
      aria-valuetext={say('eventOf', { n: at, all })}
      min={0}
      max={all}
      value={at}
      onChange={({ target }) => act(timeTravel.to(Number(target.value)))}
    />
  )
}
