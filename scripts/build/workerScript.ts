import { minify } from 'vite'
import { FLUSH_OUTBOX, RENEW_PUSH, TAKE_OVER } from '#domain/page'
import noticesSource from './notices.js?raw'
import workerSource from './worker.js?raw'

/** The files of a build that work without a network, relative to the page. */
export interface BuiltParts {
  /** Unique for each build: the browser installs a worker whose script differs. */
  id: string
  /** Names the page's script. */
  entry: string
  /** What the screen of a payment code needs beside the first screen. */
  screens: readonly string[]
  texts: Readonly<Record<string, readonly string[]>>
  /** A stable name for each file, by which the next build caches what was used in this one. */
  files: Readonly<Record<string, string>>
  /** By language, every file of the app. */
  all: Readonly<Record<string, readonly string[]>>
}

/** Milliseconds after which the cached page is shown instead of waiting for the lender. */
const PATIENCE = 5000

async function called(name: string, source: string): Promise<string> {
  const { code, errors } = await minify(`${name}.js`, source.replace(`function ${name}`, `${name} = function`), {
    compress: { target: 'es2020' },
  })
  if (errors.length > 0) throw new Error(`${name}.js: ${errors.map((error) => error.message).join(', ')}`)
  return `(${code.replace(`${name}=`, '').replace(/;\s*$/, '')})(self,build);`
}

export async function workerScript(parts: BuiltParts): Promise<string> {
  const words = { patience: PATIENCE, takeOver: TAKE_OVER, flushOutbox: FLUSH_OUTBOX, renewPush: RENEW_PUSH }
  const build = JSON.stringify({ ...parts, ...words })
  return `var build=${build};${await called('worker', workerSource)}${await called('notices', noticesSource)}`
}
