import { dirname, join } from 'node:path'
import { loadConfigFromFile, type Plugin } from 'vite'
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node'

const [thread, mutants] = ['thread', 'mutants'].map((folder) => join(import.meta.dirname, folder)) as [string, string]

/** Machines and their tests get an `xstate` of ours, which makes mutants; what makes them gets the real one. */
const intercepted: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  resolveId: (id, importer) =>
    id === 'xstate' && importer && ![thread, mutants].includes(dirname(importer)) ? join(thread, 'xstate.ts') : null,
}

class InTheOrderGiven extends BaseSequencer {
  override sort = async (files: TestSpecification[]) => files
}

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
  const specs = await vitest.globTestSpecifications()

  async function run(files: string[], mutant: { machine: string; index: number } | null) {
    vitest.getRootProject().provide('mutant', mutant)
    vitest.config.bail = mutant ? 1 : 0
    vitest.state.filesMap.clear()
    vitest.state.idMap.clear()
    return vitest.runTestSpecifications(files.flatMap((file) => specs.filter(({ moduleId }) => moduleId === file)))
  }

  /**
   * Whether a test fails for it, or it can't be made, or nothing is heard from its tests for `patience` milliseconds;
   * `by` is the first of the files that failed.
   */
  async function tryOut(mutant: { machine: string; index: number }, files: string[], patience: number) {
    let isHanging = false
    const end = () => {
      isHanging = true
      // The second time vitest doesn't wait for the thread.
      for (let i = 0; i < 2; i++) void vitest.cancelCurrentRun('keyboard-input')
    }
    let watch = setTimeout(end, patience)
    onNews = () => {
      clearTimeout(watch)
      if (!isHanging) watch = setTimeout(end, patience)
    }
    const { testModules, unhandledErrors } = await run(files, mutant)
    onNews = () => {}
    clearTimeout(watch)
    const failed = testModules.filter((each) => each.state() === 'failed').map(({ moduleId }) => moduleId)
    return {
      isNoticed: isHanging || unhandledErrors.length > 0 || failed.length > 0,
      by: files.find((file) => failed.includes(file)) ?? null,
    }
  }

  return {
    tryOut,
    runAll: () =>
      run(
        specs.map(({ moduleId }) => moduleId),
        null,
      ),
    close: () => vitest.close(),
  }
}
