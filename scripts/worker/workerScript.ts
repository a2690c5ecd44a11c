import { minify } from 'vite'
import { TAKE_OVER } from '../../domain/page'
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
}

/** Milliseconds after which the kept page is shown instead of one that does not come. */
const PATIENCE = 5000

/** The service worker of a build. */
export async function workerScript(parts: BuiltParts): Promise<string> {
  const source = workerSource.replace('function worker', 'worker = function')
  const { code, errors } = await minify('worker.js', source, { compress: { target: 'es2020' } })
  if (errors.length > 0) throw new Error(`worker.js: ${errors.map((error) => error.message).join(', ')}`)
  const build = JSON.stringify({ ...parts, patience: PATIENCE, takeOver: TAKE_OVER })
  return `(${code.replace(/^worker=/, '').replace(/;\s*$/, '')})(self,${build})`
}
