import { fromCallback } from 'xstate'
import { SECOND } from '#domain/time'

export type SecondsPassed = { type: 'seconds.passed'; seconds: number }

/** The clock of the app’s, or a test’s, timers also has the time. */
type NotifyingClock = {
  now: () => number
  setTimeout: (run: () => void, ms: number) => unknown
  clearTimeout: (timer: unknown) => void
}

/** Sends each second how many whole seconds have passed; after a page slept, all of them at once. */
export const seconds = fromCallback<SecondsPassed>(({ sendBack, system }) => {
  const clock = system._clock as NotifyingClock
  let lastTickAt = clock.now()
  let timer: unknown
  const look = () => {
    const passed = Math.floor((clock.now() - lastTickAt) / SECOND)
    // If the clock was set back, nothing has passed.
    lastTickAt = passed < 0 ? clock.now() : lastTickAt + passed * SECOND
    timer = clock.setTimeout(look, lastTickAt + SECOND - clock.now())
    if (passed > 0) (sendBack as (event: SecondsPassed) => void)({ type: 'seconds.passed', seconds: passed })
  }
  look()
  return () => clock.clearTimeout(timer)
})

type Counting = { context: { secondsLeft: number } }
export type Passed = { seconds: number }

const passed = ({ event }: { event: SecondsPassed }): Passed => event

/**
 * For a machine that counts down `secondsLeft`: the guard `isLastSecond`, and `countDown`, which assigns `countedDown`.
 * A counting state invokes `everySecond`, and has the transitions of `countdown`.
 */
export const isLastSecond = ({ context }: Counting, { seconds }: Passed) => context.secondsLeft <= seconds
export const countedDown = ({ context }: Counting, { seconds }: Passed) => ({
  secondsLeft: context.secondsLeft - seconds,
})
export const everySecond = { id: 'seconds', src: 'seconds' } as const
export const countdown = <T extends string>(whenOver: T) =>
  ({
    'seconds.passed': [
      { guard: { type: 'isLastSecond', params: passed }, target: whenOver },
      { actions: { type: 'countDown', params: passed } },
    ],
  }) as const
