import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { openDuckDb, quoted } from './duckdb'
import { simulateEvents, type Simulation, type Truth } from './simulateEvents'

const LINES_AT_ONCE = 5000
/** Events of a Parquet file. */
const PER_FILE = 2_000_000

/** Simulated events as files, each named and marked as such: NDJSON, or several Parquet files. Gives their paths. */
export async function writeEvents(
  simulation: Simulation,
  folder: string,
  type: 'ndjson' | 'parquet',
): Promise<{ files: string[]; truth: Truth }> {
  mkdirSync(folder, { recursive: true })
  const perFile = type === 'parquet' ? PER_FILE : Infinity
  const files: string[] = []
  let [lines, written, file]: [string[], number, number | null] = [[], 0, null]
  const flush = () => {
    if (file !== null && lines.length > 0) writeSync(file, lines.join(''))
    lines = []
  }
  const truth = simulateEvents(simulation, (event) => {
    if (file === null || written === perFile) {
      flush()
      if (file !== null) closeSync(file)
      files.push(join(folder, `simulated-${String(files.length + 1).padStart(3, '0')}.ndjson`))
      file = openSync(files.at(-1)!, 'w')
      written = 0
    }
    written++
    lines.push(`${JSON.stringify(event)}\n`)
    if (lines.length === LINES_AT_ONCE) flush()
  })
  flush()
  if (file !== null) closeSync(file)
  if (type === 'ndjson') return { files, truth }
  const { rows, close } = await openDuckDb()
  const parquet: string[] = []
  for (const each of files) {
    parquet.push(each.replace(/ndjson$/, 'parquet'))
    await rows(`copy (select * replace (cast(began_in as timestamp) as began_in) from read_json(${quoted(each)},
      format = 'newline_delimited', columns = {id_name: 'varchar', began_in: 'varchar', duration: 'integer', content: 'json',
      visit: 'varchar', place: 'integer', version: 'integer', visitor: 'varchar',
      cohort: 'varchar', simulated: 'boolean'}))
      to ${quoted(parquet.at(-1)!)} (format parquet, compression zstd)`)
    rmSync(each)
  }
  await close()
  return { files: parquet, truth }
}
