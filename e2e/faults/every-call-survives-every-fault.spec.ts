import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '../../contract/endpoints'
import { Borrower } from '../fixtures/Borrower'
import { fieldsOf, untilInteractive } from '../fixtures/device'
import { expect, test as base } from '../fixtures/test'
import { FaultyProxy, faults, type Fault } from './proxy'
import { notMade, rows } from './rows'
import { pressOneOf, say, told, type Visit } from './visit'

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

const faultNames = Object.keys(faults) as Fault[]
/** Each fault once, and each call at least every other time: the rest is for `npm run faults`. */
const isSample = (call: number, fault: number) => call % faultNames.length === fault && call < faultNames.length

for (const [i, { name, call, scenario }] of rows.entries())
  for (const [j, fault] of faultNames.entries())
    test(
      `${name} × ${fault}`,
      { tag: isSample(i, j) ? [] : ['@matrix'] },
      async ({ page, faulty, sandbox, signIn }) => {
        const { status, bills = [], prefix = '812', at, act, trouble, done } = scenario
        const phone = sandbox.freshPhone().replace(/^812/, prefix)
        if (status !== null) await sandbox.borrower({ bizStatus: status, bills }, phone)
        const session = status === null ? null : await signIn(page, phone)
        const visit: Visit = { page, sandbox, session, siti: new Borrower(page, say, sandbox, { phone }) }
        const path = typeof at === 'string' ? at : await at(visit)
        // A call that the page makes by itself meets the fault from the start.
        const isMadeByPage = !act || scenario.isReadAhead
        if (isMadeByPage) {
          faulty.breaks(endpoints[call], fault)
          if (fault === 'late') await page.clock.install()
        }
        await page.goto(`/#${path}`)
        if (!isMadeByPage) {
          // What is typed before is grouped only then; and a simulated clock brings a `performance` without marks.
          await untilInteractive(page)
          if (fault === 'late') await page.clock.install()
        }
        await scenario.begin?.(visit)
        const form = page.locator('form')
        const typed = act && (await form.count()) === 1 ? await fieldsOf(page) : null
        if (!isMadeByPage) faulty.breaks(endpoints[call], fault)
        await act?.(visit)
        await expect.poll(() => faulty.met, { message: 'the call is made' }).toBeGreaterThan(0)

        if (fault === 'late') {
          await page.clock.runFor(12_000)
          await expect(page.locator('main').first()).toBeVisible()
          faulty.mends()
        }
        const end = done(visit).first()
        if (trouble) await expect(told(visit, trouble).or(end).first()).toBeVisible()
        const isTold = trouble !== null && (await told(visit, trouble).isVisible()) && !(await end.isVisible())
        test.info().annotations.push({ type: 'outcome', description: isTold ? 'told' : 'well' })
        if (isTold && typed && (await form.count()) === 1) {
          const kept = await fieldsOf(page)
          if (scenario.types) expect(kept).not.toContain('')
          else expect(kept).toEqual(typed)
        }
        faulty.mends()
        // An answer that is only late comes by itself.
        if (isTold && fault !== 'late' && scenario.retry?.length) await pressOneOf(visit, scenario.retry)
        await expect(end).toBeVisible()

        if (scenario.becomes !== undefined && session) {
          const after = await sandbox.ask<{ bizStatus: number }>('GET', '/user/status', session)
          expect(after.bizStatus).toBe(scenario.becomes)
        }
        await scenario.holds?.(visit)
      },
    )

test('the calls without a row are those that the app does not make', () => {
  const files = readdirSync('src/compose', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const text = files.map((file) => readFileSync(join('src/compose', file), 'utf8')).join()
  const isMade = (name: string) => new RegExp(`\\b${name}\\b`).test(text)
  expect(new Set(Object.keys(endpoints).filter((name) => !isMade(name)))).toEqual(new Set(Object.keys(notMade)))
})

test.afterEach(({ faulty }) => faulty.mends())
