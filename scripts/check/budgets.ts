import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from '../build/manifest'
import { budgetRows } from './budgetRows'

/** What travels: the compressed file where there is one. */
const bytesOf = (file: string) => {
  const path = join('dist/app', file)
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
}

const rows = budgetRows(readManifest('dist'), bytesOf)
const column = (value: number | string) => String(value).padStart(9)
console.log(`  ${'brotli bytes'.padEnd(40)}${['is', 'target', 'limit'].map(column).join('')}`)
for (const { what, value, target, limit } of rows) {
  const verdict = value > limit ? '✗ ' : value > target ? '! ' : '  '
  console.log(`${verdict}${what.padEnd(40)}${[value, target, limit].map(column).join('')}`)
}
if (rows.some(({ value, limit }) => value > limit)) process.exitCode = 1
