import { useEffect, useRef } from 'react'
import { useAct, useInspector } from '../store/context'
import type { Timeline, TimelineStep } from './timeline'

/** The steps shown before and after the current one: a tape may have thousands. */
const AROUND = 30

const nameOf = ({ happening }: TimelineStep): string => {
  if ('event' in happening) return happening.event.type
  if ('timer' in happening) return happening.timer.replace(/^xstate\.after\.(\w+)\..*/, 'after.$1')
  return `${'output' in happening ? 'done' : 'failed'}.${happening.to.slice(happening.to.lastIndexOf('/') + 1)}`
}

export function Steps({ timeline, at }: { timeline: Timeline; at: number }) {
  const { say, timeTravel } = useInspector()
  const act = useAct()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [at])
  const first = Math.max(0, at - AROUND)
  return (
    <ol className="timeline" ref={list} aria-label={say('path')} start={first + 1}>
      {timeline.steps.slice(first, at + AROUND).map((step, i) => (
        <li key={first + i} aria-current={first + i + 1 === at ? 'step' : undefined}>
          <button
            type="button"
            className="linkish mono"
            title={step.words}
            onClick={() => act(timeTravel.to(first + i + 1))}
          >
            <span className="soft">{first + i + 1}</span> {nameOf(step)} <span className="soft">{step.words}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
