import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '#contract/endpoints'
import { answerPrompts } from '../fixtures/prompts'
import { expect, test as base } from '../fixtures/test'
import { meetFaults } from './meetFaults'
import { FaultyProxy, faults, type Fault } from '../../scripts/testing/faultyProxy'
import { notMade, rows } from './rows'

const test = base.extend<object, { faulty: FaultyProxy & { url: string } }>({
  faulty: [
    async ({ sandbox }, use) => {
      const proxy = new FaultyProxy(sandbox.url)
      await use(Object.assign(proxy, { url: await proxy.open() }))
      proxy.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ faulty }, use) => use(faulty.url),
})

/** scripts/faults/everyCall.slow.test.ts covers the client with all ten; a borrower sees these kinds. */
const kinds = { 'lost before': 'dropped before', unreadable: 'HTML with 200', 'lost after': 'dropped after' } as const
const chosen = process.env['FAULTS'] === 'all' ? (Object.keys(faults) as Fault[]) : Object.values(kinds)

for (const row of rows)
  test(`${row.name} × ${chosen.length} faults`, async ({ browser, baseURL, faulty, sandbox }) => {
    test.setTimeout(600_000)
    let left = chosen
    while (left[0]) {
      const context = await browser.newContext({ baseURL: baseURL! })
      await answerPrompts(context)
      left = await meetFaults({ page: await context.newPage(), faulty, sandbox }, row, [left[0], ...left.slice(1)])
      await context.close()
    }
  })

test('the calls without a row are those that the app does not make', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(^|\/)(actors|compose)\/.*\.ts$/.test(file),
  )
  const text = files.map((file) => readFileSync(join('src', file), 'utf8')).join()
  const isMade = (name: string) => new RegExp(`\\b${name}\\b`).test(text)
  expect(new Set(Object.keys(endpoints).filter((name) => !isMade(name)))).toEqual(new Set(Object.keys(notMade)))
})

test.afterEach(({ faulty }) => faulty.repairs())
