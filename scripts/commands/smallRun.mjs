import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../setup/paths.mjs'
import { endOf, launch } from './processes.mjs'

/** Each gives null, or why the run is a failure. */
const failureOf = (code, expected, output) =>
  code === expected ? null : `ended with ${code} instead of ${expected}\n${endOf(output)}`

/** Calls `action` with a new temporary folder, which is deleted afterwards. */
export async function inFolder(action) {
  const folder = mkdtempSync(join(tmpdir(), 'langkah-commands-'))
  try {
    return await action(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The program and arguments of a command: a script of package.json, or a file for Node. */
function argvOf(command, args = []) {
  if (command.includes('/')) return ['node', command, ...args]
  const [script, ...named] = command.split(' ')
  return ['npm', 'run', '--silent', script, '--', ...named, ...args]
}

/** `says` is for a command whose exit code doesn't tell its result from a crash. */
export async function smallRun(command, args, { exits = 0, says = /(?:)/, ...options } = {}) {
  const { ended, output } = launch(argvOf(command, args), options)
  const failed = failureOf(await ended, exits, output())
  return failed ?? (says.test(output()) ? null : `its output doesn't match ${says}\n${endOf(output())}`)
}

const gitIn = (cwd, ...args) => execFileSync('git', args, { cwd, encoding: 'utf8', maxBuffer: 1e8 })

/**
 * Runs a command that writes into the work tree, in a copy of it, and expects that it has nothing to write there.
 */
export const runInCopy = (command, args) =>
  inFolder(async (folder) => {
    const listed = gitIn(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0')
    const deleted = gitIn(root, 'ls-files', '-z', '--deleted').split('\0')
    for (const file of listed) if (file && !deleted.includes(file)) cpSync(join(root, file), join(folder, file))
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
    gitIn(folder, 'init', '--quiet')
    gitIn(folder, 'add', '--all')
    const failed = await smallRun(command, args, { cwd: folder })
    if (failed) return failed
    const written = gitIn(folder, 'diff', '--stat')
    return written === ''
      ? null
      : `${command} would change the work tree: run it, and commit what it writes.\n${written}`
  })
