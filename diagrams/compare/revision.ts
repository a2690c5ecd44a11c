import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { loadConfigFromFile, runnerImport } from 'vite'
import { textIn } from '../command/files'
import type { Chart } from '../model/chart'
import { chartsOf } from '../model/chartOf'
import type { TestFile } from './consequences'

/** Paths of the root machine, newest first, since old revisions have older paths. */
const MACHINE_FILES = ['machines/app/appMachine.ts', 'machines/appMachine.ts'] as const

/**
 * The charts of a revision: its own machines, drawn by the current exporter. Machines that no longer run with today's
 * libraries are read from the model that was committed with them. A revision without machines has no charts.
 */
export async function chartsAt(revision: string, root: string): Promise<Chart[]> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'langkah-revision-')))
  try {
    unpack(revision, root, folder)
    const machineFile = MACHINE_FILES.find((file) => existsSync(join(folder, file)))
    const model = textIn(folder, 'docs/flows/machines/charts.json')
    if (!machineFile) return model === null ? [] : readModel(model)
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    const loaded = await loadConfigFromFile({ command: 'serve', mode: 'development' }, undefined, root)
    const config = {
      root: folder,
      plugins: loaded?.config.plugins ?? [],
      logLevel: 'error',
      configFile: false,
    } as const
    try {
      const { module } = await runnerImport<{ appMachine: AnyStateMachine }>(join(folder, machineFile), config)
      return chartsOf(module.appMachine)
    } catch (error) {
      if (model === null) throw error
      return readModel(model)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const git = (args: string[], root: string): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'ignore'],
  })

/** A file of a revision; null where it has none. */
export function fileAt(revision: string, path: string, root: string): string | null {
  try {
    return git(['show', `${revision}:${path}`], root)
  } catch {
    return null
  }
}

/** The tests of the work tree that are committed. */
export const testFilesIn = (root: string): TestFile[] =>
  git(['ls-files', '*.test.ts', '*.test.tsx', '*.spec.ts'], root)
    .trimEnd()
    .split('\n')
    .flatMap((path) => {
      const text = textIn(root, path)
      return text === null ? [] : [{ path, text }]
    })

/** A model of an earlier exporter, with what its states and transitions lacked then. */
function readModel(model: string): Chart[] {
  const state = {
    route: null,
    title: null,
    overlay: null,
    description: null,
    tags: [],
    invokes: [],
    entry: [],
    exit: [],
  }
  const transition = { guard: null, actions: [], reenter: false, figure: null, width: null }
  return (JSON.parse(model) as Chart[]).map(({ id, states, transitions }) => ({
    id,
    states: states.map((each) => ({ ...state, ...each })),
    transitions: transitions.map((each) => ({ ...transition, ...each })),
  }))
}

function unpack(revision: string, root: string, folder: string): void {
  const archive = join(folder, 'revision.tar')
  try {
    execFileSync('git', ['archive', '--format=tar', '-o', archive, revision], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
  } catch {
    throw new Error(`There is no revision ${revision} here. A branch, a tag or a commit does.`)
  }
  execFileSync('tar', ['-xf', archive, '-C', folder])
}
