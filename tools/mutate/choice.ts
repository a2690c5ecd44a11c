import type { TestCase, TestModule } from 'vitest/node'
import type { Seen } from './thread/seen'

/** A test file, and which of its tests to run. */
export interface Chosen {
  file: string
  tests: string[]
  /** Milliseconds without a mutant. */
  ms: number
  /** The longest silence while the file was loaded or a test ran. */
  silence: number
}

interface Place {
  machine: string
  state: string
}

const msOf = (test: TestCase) => test.diagnostic()?.duration ?? 0

/** Chooses the tests that may notice a change at a place, from one run without a mutant. */
export function createChoice(modules: readonly TestModule[]) {
  const files = modules.map((module) => ({
    file: module.moduleId,
    before: module.meta().seen,
    tests: [...module.children.allTests()],
    msToLoad: module.diagnostic().collectDuration,
  }))
  const seen = files.flatMap(({ before, tests }) => [before, ...tests.map((test) => test.meta().seen)])
  /** A state that is left at once is in no snapshot, so a test that reaches its parent counts as well. */
  const rests = new Set(seen.flatMap((each) => each?.states ?? []))

  return {
    /**
     * Tests that run the machine alone are about it; a test that never reached the state can't notice a change there.
     */
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
