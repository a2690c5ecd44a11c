import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from '../build/manifest'
import { budgetRows } from './budgetRows'
import { inspectorTraces } from './inspectorTraces'
import { parsePo } from './po'

/** The compressed file where there is one. */
const bytesOf = (file: string) => {
  const path = join('dist/app', file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

const texts = readdirSync('dist/app', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(js|css|html|json)$/.test(name))
  .map((name) => [name, readFileSync(join('dist/app', name), 'utf8')] as const)
const traces = inspectorTraces(new Map([...texts, ['manifest.json', readFileSync('dist/manifest.json', 'utf8')]]))
for (const trace of traces) console.log(`✗ the inspector in the build of borrowers: ${trace}`)
const [shown, sent] = ['src', 'server'].map((owner) => parsePo(readFileSync(`${owner}/locales/id.po`, 'utf8')))
const onlySent = [...sent!.values()].filter(
  (text) => !text.includes('{') && ![...shown!.values()].some((other) => other.includes(text)),
)
const leaks = onlySent.filter((text) => text.includes(' ') && texts.some(([, content]) => content.includes(text)))
for (const leak of leaks) console.log(`✗ a text of the server in the build of borrowers: ${leak}`)
if (traces.length + leaks.length > 0) process.exitCode = 1

const rows = budgetRows(readManifest('dist'), bytesOf)
const column = (value: number | string) => String(value).padStart(9)
console.log(`  ${'brotli bytes'.padEnd(40)}${['is', 'target', 'limit'].map(column).join('')}`)
for (const { what, value, target, limit } of rows) {
  const verdict = value > limit ? '✗ ' : value > target ? '! ' : '  '
  console.log(`${verdict}${what.padEnd(40)}${[value, target, limit].map(column).join('')}`)
}
if (rows.some(({ value, limit }) => value > limit)) process.exitCode = 1
