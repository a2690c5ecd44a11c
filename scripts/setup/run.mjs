import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './paths.mjs'

/** npm's own variables would steer a nested npm and the tools below it. */
const withoutNpm = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))

/** Runs a program with its output streamed, to `onOutput` too, and signals passed on; gives its exit code. */
export function run(command, args, { env = {}, onOutput, ...options } = {}) {
  return new Promise((resolve) => {
    const stdio = onOutput ? ['inherit', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd: root, stdio, env: { ...withoutNpm(), ...env }, ...options })
    child.stdout?.on('data', onOutput).pipe(process.stdout, { end: false })
    child.stderr?.on('data', onOutput).pipe(process.stderr, { end: false })
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    const pass = (signal) => child.kill(signal)
    for (const signal of signals) process.on(signal, pass)
    const end = (code) => {
      for (const signal of signals) process.off(signal, pass)
      resolve(code)
    }
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      end(127)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}

/** The script behind a tool of node_modules, so that it runs under this Node whatever the PATH and the system. */
function toolFile(name) {
  const folder = join(root, 'node_modules', name === 'tsc' ? 'typescript' : name === 'lingui' ? '@lingui/cli' : name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

export const runTool = (name, args = [], options) => run(process.execPath, [toolFile(name), ...args], options)

/** Runs one of our own TypeScript files. */
export const runScript = (file, args = [], options) => run(process.execPath, ['scripts/ts.mjs', file, ...args], options)
