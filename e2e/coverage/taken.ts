import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const folder = process.env['COVERAGE']

export const isMeasured = folder !== undefined

/** Adds the transitions that a test has seen, as lines that `npm run diagrams -- --coverage` reads. */
export function saveTaken(taken: ReadonlySet<string>, { file, title }: { file: string; title: string }) {
  if (folder === undefined || taken.size === 0) return
  const test = `${relative(process.cwd(), file).replaceAll('\\', '/')} › ${title}`
  mkdirSync(folder, { recursive: true })
  const lines = [...taken].map((transition) => `${JSON.stringify({ transition, test })}\n`)
  writeFileSync(join(folder, `${randomUUID()}.ndjson`), lines.join(''))
}
