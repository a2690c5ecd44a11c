import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { currentCharts } from '../command/charts'
import { changesFolder } from './report'
import { chartsAt } from './revision'

const root = resolve(import.meta.dirname, '../..')
/** Oldest first; a shallow clone has only the last. */
const revisions = execFileSync('git', ['log', '--reverse', '--format=%H', '--', 'docs/flows/machines/charts.json'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
const some = [0, 1 / 3, 2 / 3].map((part) => revisions[Math.floor(part * revisions.length)] ?? '')

it.each([...new Set([...some, revisions.at(-1) ?? ''])])(
  'compares with the charts of %s',
  async (revision) => {
    const before = await chartsAt(revision, root)
    expect(before.flatMap(({ states }) => states).length).toBeGreaterThan(100)
    const folder = await changesFolder(before, currentCharts(), revision)
    const summary = folder.get('en/summary.md') ?? ''
    expect(summary).toContain(`# What has changed in the flow since ${revision}`)
    expect(summary).not.toContain('This could not be drawn')
  },
  300_000,
)
