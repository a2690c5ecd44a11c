import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'
import { root } from '../setup/paths.mjs'
import { withoutNpm } from '../setup/run.mjs'

/** Variables that a developer may have set for their own lender. */
const OTHERS = [
  'DATABASE_URL',
  'DATA_DIR',
  'HOST',
  'NODE_ENV',
  'PAYMENT_PROVIDER',
  'PORT',
  'PRODUCTS_FILE',
  'RAN_TESTS',
  'ROLE',
  'SANDBOX',
  'SERVER_SECRET',
  'VITE_QA',
]

const environment = (env) => {
  const inherited = Object.entries(withoutNpm()).filter(([name]) => !OTHERS.includes(name))
  const PATH = [dirname(process.execPath), process.env.PATH].join(delimiter)
  return { ...Object.fromEntries(inherited), PATH, NO_COLOR: '1', ...env }
}

const running = new Set()
/** Signals a process and its children. */
const signalGroup = (child, signal) => {
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
export const stopAll = () => running.forEach((child) => signalGroup(child, 'SIGKILL'))

/**
 * Starts a program and collects its output, so that a `1 passed, 0 failed` in it is not mistaken for ours. `ended`
 * resolves to the exit code once all its children have closed their output; after `seconds` it is killed.
 */
export function launch([command, ...args], { cwd = root, env = {}, seconds = 300 } = {}) {
  const child = spawn(command, args, {
    cwd,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  const chunks = []
  const listeners = new Set()
  const output = () => Buffer.concat(chunks).toString()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      chunks.push(chunk)
      listeners.forEach((listener) => listener())
    })
  }
  const timer = setTimeout(() => {
    chunks.push(Buffer.from(`\nkilled after ${seconds} s`))
    signalGroup(child, 'SIGKILL')
  }, seconds * 1000)
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(timer)
      running.delete(child)
      resolve(code ?? signal)
    })
  })
  /** Resolves to the first match in the output; null where the program ends before. */
  const match = (pattern) =>
    new Promise((resolve) => {
      const look = () => {
        const found = pattern.exec(output())
        if (!found) return
        listeners.delete(look)
        resolve(found)
      }
      listeners.add(look)
      look()
      void ended.finally(() => resolve(null)).catch(() => {})
    })
  return { ended, match, output, stop: () => child.kill('SIGTERM') }
}

const LINES = 12
/** The end of a program's output, which usually says why it failed. */
export const endOf = (output) => output.trimEnd().split('\n').slice(-LINES).join('\n')
