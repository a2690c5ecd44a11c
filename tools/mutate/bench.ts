import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { BroadcastChannel } from 'node:worker_threads'
import { loadConfigFromFile, type Plugin } from 'vite'
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node'
import type { Chosen } from './choice'
import type { MutantName } from './thread/current'
import type { MutantReport } from './thread/runner'

const [thread, mutants] = ['thread', 'mutants'].map((folder) => join(import.meta.dirname, folder)) as [string, string]

const ours: Record<string, string> = { xstate: join(thread, 'xstate.ts'), 'fast-check': join(thread, 'fastCheck.ts') }

/** Machines and their tests import our `xstate`, which makes mutants from the real one. */
const intercepted: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  resolveId: (id, importer) => (importer && ![thread, mutants].includes(dirname(importer)) ? (ours[id] ?? null) : null),
}

class InTheOrderGiven extends BaseSequencer {
  override sort = async (files: TestSpecification[]) => files
}

export interface Trial {
  mutant: MutantName
  chosen: Chosen[]
}

/** `by` is the file whose test failed, if any. */
export interface Outcome {
  isNoticed: boolean
  by: string | null
}

const PATIENCE_AT_FIRST = 60_000
const LEAST_PATIENCE = 3000
/** A file reports when it is loaded and after each test; silence far beyond the usual means it hangs. */
const patienceFor = ({ silence }: Chosen) => Math.max(LEAST_PATIENCE, 5 * silence)
const LAST_WORDS = 1000
let benches = 0

/**
 * A vitest that stays open, for the tests below a folder. Each run has its own thread, so that a hanging one can be
 * ended.
 */
export async function openBench(root: string, folder: string, modules: string[]) {
  const channel = `mutants ${benches++}`
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'test' }, undefined, root)
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root,
      include: [`${folder}/**/*.test.ts`],
      setupFiles: [join(thread, 'perFile.ts')],
      runner: join(thread, 'runner.ts'),
      provide: { plan: null, modules },
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      testTimeout: 20_000,
      watch: false,
      silent: true,
      reporters: [{}],
      sequence: { sequencer: InTheOrderGiven },
      dangerouslyIgnoreUnhandledErrors: true,
    },
    { plugins: [intercepted, ...(loaded?.config.plugins ?? [])], logLevel: 'error' },
  )
  const project = vitest.getRootProject()
  const specs = await vitest.globTestSpecifications()

  async function run(plan: { channel: string; mutants: MutantName[] }, chosen: Chosen[]) {
    project.provide('plan', plan)
    vitest.state.filesMap.clear()
    vitest.state.idMap.clear()
    await vitest.runTestSpecifications(
      chosen.map(({ file, tests }) => project.createSpecification(file, { testIds: tests })),
    )
  }

  /**
   * Tries one after the other until one hangs or ends the thread: that one counts as noticed and is the last in the
   * result, which always includes the first.
   */
  async function tryOut(trials: readonly Trial[]): Promise<Outcome[]> {
    const steps = trials.flatMap((trial, i) => trial.chosen.map((chosen) => ({ ...trial, i, chosen })))
    const outcomes: Outcome[] = trials.map(() => ({ isNoticed: false, by: null }))
    let at = -1
    let done = -1
    let watch: NodeJS.Timeout | undefined
    // The second call makes vitest stop waiting for the thread.
    const end = () => [1, 2].forEach(() => void vitest.cancelCurrentRun('keyboard-input'))
    const watchFor = (patience: number) => {
      clearTimeout(watch)
      watch = setTimeout(end, patience)
    }
    const report = new BroadcastChannel(channel)
    const received = new Promise<void>((resolve) => {
      report.onmessage = (event) => {
        const { data } = event as { data: MutantReport }
        at = data.at
        const step = steps[at]
        if (!step) return
        watchFor(patienceFor(step.chosen))
        if (data.isNoticed === undefined) return
        done = at
        const outcome = outcomes[step.i]
        if (outcome && data.isNoticed && !outcome.isNoticed)
          outcomes[step.i] = { isNoticed: true, by: step.chosen.file }
        if (done === steps.length - 1) resolve()
      }
    })
    // A starting thread is slow, and no mutant runs yet.
    watchFor(PATIENCE_AT_FIRST)
    const plan = { channel, mutants: steps.map(({ mutant }) => mutant) }
    const ended = run(
      plan,
      steps.map(({ chosen }) => chosen),
    ).catch(() => {})
    await ended
    // Its last messages may arrive after its end.
    await Promise.race([received, wait(LAST_WORDS)])
    clearTimeout(watch)
    report.close()
    if (done === steps.length - 1) return outcomes
    const last = steps[Math.max(at, 0)]?.i ?? 0
    return [...outcomes.slice(0, last), { isNoticed: true, by: null }]
  }

  return { tryOut, runAll: () => vitest.runTestSpecifications(specs), close: () => vitest.close() }
}
