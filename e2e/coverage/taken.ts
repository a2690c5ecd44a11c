import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.env['COVERAGE']

export const isMeasured = folder !== undefined

/** Adds the transitions that a worker has seen. */
export function saveTaken(taken: ReadonlySet<string>) {
  if (folder !== undefined) writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify([...taken]))
}

export const readTaken = (from: string): Set<string> =>
  new Set(readdirSync(from).flatMap((file) => JSON.parse(readFileSync(join(from, file), 'utf8')) as string[]))
