import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { DEVELOPMENT_APP_KEY } from '#contract/envelope/envelope'

/** Shared by all processes started here, so that each can decrypt what another has written. */
export const serverSecret = randomBytes(32)

const settings = {
  SANDBOX: '1',
  HOST: '127.0.0.1',
  PORT: '0',
  ROLE: 'all',
  NODE_ENV: '',
  APP_KEY: DEVELOPMENT_APP_KEY,
  SERVER_SECRET: serverSecret.toString('base64'),
}

export interface LenderProcess {
  pid: number
  /** Its address; `null` for one that only runs jobs. */
  url: string | null
  /** Its error output without warnings. */
  complaints: string[]
  /** How many lines it has written. */
  lines: () => number
  ended: Promise<void>
  end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>
}

/**
 * Starts a built lender in its own process; resolves once it listens. Throws where it exits instead. `onLine` gets each
 * line of its output.
 */
export async function startLender(
  env: Record<string, string>,
  build = 'dist',
  onLine: (line: string) => void = () => {},
): Promise<LenderProcess> {
  const child = spawn(process.execPath, [`${build}/server/main.js`], {
    env: { ...process.env, ...settings, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const killWithUs = () => child.kill('SIGKILL')
  process.on('exit', killWithUs)
  const ended = once(child, 'exit').then(() => void process.off('exit', killWithUs))

  const complaints: string[] = []
  let lines = 0
  createInterface(child.stderr).on('line', (line) => {
    lines++
    onLine(line)
    if (!line.startsWith('warning:')) complaints.push(line)
  })
  const begun = new Promise<string | null>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      lines++
      onLine(line)
      const [, said] = /^ *Langkah +(\S.*)/.exec(line) ?? []
      if (said) resolve(said.startsWith('http') ? said : null)
    })
  })
  const url = await Promise.race([begun, ended])
  if (url === undefined) throw new Error(`the lender does not start: ${complaints.join('\n')}`)
  return {
    pid: child.pid ?? 0,
    url,
    complaints,
    lines: () => lines,
    ended,
    async end(signal) {
      child.kill(signal)
      await ended
    },
  }
}
