// npm run check -- spec: checks that each row of docs/spec.md and docs/faults.md names existing files and tests, and that the
// former has a row for each route, call and code. -- --ran <file>: checks that those tests ran, by what the runners
// wrote into the file that RAN_TESTS names.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { conclude, failure } from '../../parts/tally.mjs'
import { unsaidIn } from './complete'
import { missingIn, unrunIn, type Ran } from './faults'
import { readRows } from './rows'
import { titlesIn } from './titles'

const { values } = parseArgs({ options: { ran: { type: 'string' } } })

/** Shared tests are in a file that each of the test files imports. */
function sharedBy(path: string, source: string): string[] {
  const imports = [...source.matchAll(/from '(\.[^']+Testing)'/g)]
  return imports.map(([, name = '']) => join(dirname(path), `${name}.ts`)).filter((file) => existsSync(file))
}

const known = new Map<string, readonly string[]>()
function titlesOf(path: string): readonly string[] | null {
  if (!existsSync(path)) return null
  const source = readFileSync(path, 'utf8')
  const titles =
    known.get(path) ?? [path, ...sharedBy(path, source)].flatMap((file) => titlesIn(file, readFileSync(file, 'utf8')))
  known.set(path, titles)
  return titles
}

const readRan = (path: string): Ran[] =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Ran)

const rowsOf = (page: string) => readRows(readFileSync(page, 'utf8'), page)
const spec = rowsOf('docs/spec.md')
const rows = [...spec, ...rowsOf('docs/faults.md')]
const faults =
  values.ran === undefined
    ? [...missingIn(rows, { isFile: existsSync, titlesOf }), ...unsaidIn(spec)]
    : unrunIn(rows, readRan(values.ran))
const failed = new Set(faults.map((fault) => fault.replace(/^(docs\/\w+\.md:\d+) .*/, '$1'))).size
conclude({
  passed: Math.max(0, rows.length - failed),
  failed,
  skipped: 0,
  failures: faults.map((fault) => failure(fault)),
})
if (failed > 0) process.exitCode = 1
