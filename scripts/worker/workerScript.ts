import { minify } from 'vite'
import { FLUSH_OUTBOX, RENEW_PUSH, TAKE_OVER } from '#domain/page'
import noticesSource from './notices.js?raw'
import workerSource from './worker.js?raw'

/** What a build is made of, as far as it is there without a network. Files are relative to the page. */
export interface BuiltParts {
  /** Another for each build: the browser installs a worker whose script differs. */
  id: string
  /** The page names it. */
  entry: string
  /** What the screen of a payment code needs beside the first screen. */
  screens: readonly string[]
  /** Texts by language. */
  texts: Readonly<Record<string, readonly string[]>>
  /** By file what it is called in every build: of these the next one brings along what was seen in this one. */
  files: Readonly<Record<string, string>>
  /** By language, every file that a screen of the app runs or says. */
  all: Readonly<Record<string, readonly string[]>>
}

/** Milliseconds after which the kept page is shown instead of one that does not come. */
const PATIENCE = 5000

async function called(name: string, source: string): Promise<string> {
  const { code, errors } = await minify(`${name}.js`, source.replace(`function ${name}`, `${name} = function`), {
    compress: { target: 'es2020' },
  })
  if (errors.length > 0) throw new Error(`${name}.js: ${errors.map((error) => error.message).join(', ')}`)
  return `(${code.replace(`${name}=`, '').replace(/;\s*$/, '')})(self,build);`
}

/** The service worker of a build. */
export async function workerScript(parts: BuiltParts): Promise<string> {
  const words = { patience: PATIENCE, takeOver: TAKE_OVER, flushOutbox: FLUSH_OUTBOX, renewPush: RENEW_PUSH }
  const build = JSON.stringify({ ...parts, ...words })
  return `var build=${build};${await called('worker', workerSource)}${await called('notices', noticesSource)}`
}
