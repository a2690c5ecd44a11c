import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { root } from './paths.mjs'

/** npm's own variables would steer a nested npm and the tools below it. */
export const withoutNpm = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))

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

/** npm, and what it starts, under this very Node. */
function npm(args, { env, ...options } = {}) {
  const ours = { ...options, env: { ...env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) } }
  const script = process.env.npm_execpath
  return script?.endsWith('.js')
    ? run(process.execPath, [script, ...args], ours)
    : run('npm', args, { shell: process.platform === 'win32', ...ours })
}

/** A program that a dependency brings. */
export const runTool = (name, args, options) => npm(['exec', '--no', '--', name, ...args], options)

/** The development dependencies come along even under NODE_ENV=production: the build needs them. */
export const install = () => npm(['ci', '--include=dev', '--no-audit', '--no-fund'])
