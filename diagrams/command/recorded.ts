import { existsSync, readFileSync, statSync } from 'node:fs'
import { takenIn, type Taken } from '../coverage/coverage'
import { filesIn, textIn } from './files'

/** Where `npm test -- --coverage` records which test took what. */
export const COVERAGE = 'dist/coverage'

/** What the tests took, in a file, or in all files of a folder; null where there is none. */
export function recordedIn(path: string): Taken | null {
  if (!existsSync(path)) return null
  const texts = statSync(path).isDirectory()
    ? filesIn(path).map((file) => textIn(path, file) ?? '')
    : [readFileSync(path, 'utf8')]
  return texts.length === 0 ? null : takenIn(texts.join('\n'))
}
