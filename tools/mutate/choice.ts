import type { TestCase, TestModule } from 'vitest/node'
import type { Seen } from './thread/seen'

/** A test file, and those of its tests that are to be run. */
export interface Chosen {
  file: string
  tests: string[]
  /** How long that took without a mutant, in milliseconds. */
  ms: number
  /** The longest time of it in which nothing was heard: while the file was loaded, or one of the tests ran. */
  silence: number
}

interface Place {
  machine: string
  state: string
}

const msOf = (test: TestCase) => test.diagnostic()?.duration ?? 0

/** Of all tests, run once without a mutant, those that may notice a change at a place. */
export function createChoice(modules: readonly TestModule[]) {
  const files = modules.map((module) => ({
    file: module.moduleId,
    /** What was done while it was loaded. */
    before: module.meta().seen,
    tests: [...module.children.allTests()],
    msToLoad: module.diagnostic().collectDuration,
  }))
  const seen = files.flatMap(({ before, tests }) => [before, ...tests.map((test) => test.meta().seen)])
  /** A state that is passed through at once is in no snapshot, and may be in none of a test that comes through its parent. */
  const rests = new Set(seen.flatMap((each) => each?.states ?? []))

  return {
    /** What runs a machine by itself is about it; what never came to a state can't notice a change of it. */
    testsFor({ machine, state }: Place): Chosen[] {
      const isRun = (seen?: Seen) => seen?.roots.includes(machine) === true
      const hasCome = (seen?: Seen) => !rests.has(state) || seen?.states.includes(state) === true
      return files.flatMap(({ file, before, tests, msToLoad }) => {
        const about = isRun(before) ? tests : tests.filter((test) => isRun(test.meta().seen))
        const chosen = hasCome(before) ? about : about.filter((test) => hasCome(test.meta().seen))
        const steps = [msToLoad, ...chosen.map(msOf)]
        const ms = steps.reduce((sum, step) => sum + step)
        return chosen.length > 0 ? [{ file, tests: chosen.map(({ id }) => id), ms, silence: Math.max(...steps) }] : []
      })
    },
  }
}
