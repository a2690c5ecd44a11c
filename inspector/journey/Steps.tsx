import { useEffect, useRef } from 'react'
import { useAct, useInspector } from '../store/context'
import { nameOf } from '../tape/tape'
import type { Timeline } from './timeline'

/** The steps shown before and after the current one: a tape may have thousands. */
const AROUND = 30

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
        <li key={first + i} className="tag" aria-current={first + i + 1 === at ? 'step' : undefined}>
          <button
            type="button"
            className="linkish mono"
            title={step.words}
            onClick={() => act(timeTravel.to(first + i + 1))}
          >
            <span className="soft">{first + i + 1}</span> {nameOf(step.happening)}{' '}
            <span className="soft">{step.words}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
