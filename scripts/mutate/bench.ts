import { dirname, join } from 'node:path'
import { loadConfigFromFile, type Plugin } from 'vite'
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node'
import type { Chosen } from './choice'

const [thread, mutants] = ['thread', 'mutants'].map((folder) => join(import.meta.dirname, folder)) as [string, string]

const ours: Record<string, string> = { xstate: join(thread, 'xstate.ts'), 'fast-check': join(thread, 'fastCheck.ts') }

/** Machines and their tests get an `xstate` of ours, which makes mutants; what makes them gets the real one. */
const intercepted: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  resolveId: (id, importer) => (importer && ![thread, mutants].includes(dirname(importer)) ? (ours[id] ?? null) : null),
}

class InTheOrderGiven extends BaseSequencer {
  override sort = async (files: TestSpecification[]) => files
}

const PATIENCE_AT_FIRST = 60_000

/**
 * A vitest that stays, for the tests below a folder. Each run has a thread of its own, so that all machines are made anew and
 * one that hangs can be ended.
 */
export async function openBench(root: string, folder: string, modules: string[]) {
  const loaded = await loadConfigFromFile({ command: 'serve', mode: 'test' }, undefined, root)
  let onNews = () => {}
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root,
      include: [`${folder}/**/*.test.ts`],
      setupFiles: [join(thread, 'perFile.ts')],
      provide: { mutant: null, modules },
      pool: 'threads',
      isolate: false,
      maxWorkers: 1,
      testTimeout: 20_000,
      watch: false,
      silent: true,
      reporters: [{ onTestModuleCollected: () => onNews(), onTestCaseResult: () => onNews() }],
      sequence: { sequencer: InTheOrderGiven },
      dangerouslyIgnoreUnhandledErrors: true,
    },
    { plugins: [intercepted, ...(loaded?.config.plugins ?? [])], logLevel: 'error' },
  )
  const project = vitest.getRootProject()
  const specs = await vitest.globTestSpecifications()

  async function run(chosen: Pick<Chosen, 'file' | 'tests'>[], mutant: { machine: string; index: number }) {
    project.provide('mutant', mutant)
    vitest.config.bail = 1
    vitest.state.filesMap.clear()
    vitest.state.idMap.clear()
    return vitest.runTestSpecifications(
      chosen.map(({ file, tests }) => project.createSpecification(file, { testIds: tests })),
    )
  }

  /**
   * Whether a test fails for it, or it can't be made, or nothing is heard from its tests for `patience` milliseconds;
   * `by` is the first of the files that failed.
   */
  async function tryOut(mutant: { machine: string; index: number }, chosen: Chosen[], patience: number) {
    let isHanging = false
    const end = () => {
      isHanging = true
      // The second time vitest doesn't wait for the thread.
      for (let i = 0; i < 2; i++) void vitest.cancelCurrentRun('keyboard-input')
    }
    // A thread takes its time to begin, and a mutant can't hang there.
    let watch = setTimeout(end, PATIENCE_AT_FIRST)
    onNews = () => {
      clearTimeout(watch)
      if (!isHanging) watch = setTimeout(end, patience)
    }
    const { testModules, unhandledErrors } = await run(chosen, mutant)
    onNews = () => {}
    clearTimeout(watch)
    const failed = testModules.filter((each) => each.state() === 'failed').map(({ moduleId }) => moduleId)
    return {
      isNoticed: isHanging || unhandledErrors.length > 0 || failed.length > 0,
      by: chosen.find(({ file }) => failed.includes(file))?.file ?? null,
    }
  }

  return {
    tryOut,
    runAll: () => vitest.runTestSpecifications(specs),
    close: () => vitest.close(),
  }
}
