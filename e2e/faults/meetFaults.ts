import { test as base, type Page } from 'playwright/test'
import { endpoints } from '#contract/endpoints'
import { signIn } from '../fixtures/begin'
import { Borrower } from '../fixtures/Borrower'
import { fieldsOf, untilInteractive } from '../fixtures/device'
import { expect, WAIT } from '../fixtures/expect'
import type { Sandbox } from '../fixtures/sandbox'
import type { Fault, FaultyProxy } from '../../scripts/testing/faultyProxy'
import type { Row } from './rows'
import { oneOf, say, shown, type Visit } from './visit'

interface Place {
  page: Page
  faulty: FaultyProxy
  sandbox: Sandbox
}

/**
 * Faults that may succeed need a new borrower, since an earlier message may still be shown. A simulated clock must be
 * installed from the start.
 */
const letsThrough = (fault: Fault) => ['twice', 'trickle', 'late'].includes(fault)

/**
 * A new borrower meets the first fault at that call, and the others on retries, until one lets the call pass: then its
 * effect must exist once. Returns the remaining faults for the next borrower.
 */
export async function meetFaults(place: Place, row: Row, [first, ...rest]: readonly [Fault, ...Fault[]]) {
  const { page, faulty } = place
  const { at, act, begin, trouble, done, retry = [], types, isReadAhead, answersWithin = WAIT } = row.scenario
  const visit = await visitOf(place, row)
  const path = typeof at === 'string' ? at : await at(visit)
  // A call that the page makes itself meets the fault from the start.
  const isMadeByPage = !act || isReadAhead
  const endpoint = endpoints[row.call]
  if (isMadeByPage) {
    faulty.breaks(endpoint, first)
    if (first === 'late') await page.clock.install()
  }
  await page.goto(`/#${path}`)
  if (!isMadeByPage) {
    // Typing is grouped only then; and a simulated clock has a `performance` without marks.
    await untilInteractive(page)
    if (first === 'late') await page.clock.install()
  }
  await begin?.(visit)
  const form = page.locator('form')
  const typed = act && (await form.count()) === 1 ? await fieldsOf(page) : null
  if (!isMadeByPage) faulty.breaks(endpoint, first)
  await act?.(visit)

  const end = done(visit).first()
  const again = retry.length > 0 ? oneOf(visit, retry) : null
  // Uses `isVisible`, which never waits: `isEnabled` would wait for a removed button.
  const pressable = again?.and(page.locator(':not(:disabled, [aria-disabled=true])'))
  const left = [...rest]
  /** Whether a message is shown that is not an old one being retried. */
  const isShown = async () =>
    trouble !== null &&
    (await shown(visit, trouble).isVisible()) &&
    !(await end.isVisible()) &&
    (!pressable || (await pressable.isVisible()))

  for (let fault: Fault | undefined = first; fault;) {
    await expect.poll(() => faulty.met, { message: `the call is made: ${fault}` }).toBeGreaterThan(0)
    if (fault === 'late') {
      await page.clock.runFor(12_000)
      await expect(page.locator('main').first()).toBeVisible()
      faulty.repairs()
    }
    if (trouble) {
      const isAnswered = async () => (await end.isVisible()) || (await isShown())
      await expect.poll(isAnswered, { message: fault, timeout: answersWithin }).toBe(true)
    }
    const isWell = !(await isShown())
    base.info().annotations.push({ type: fault, description: isWell ? 'well' : 'told' })
    if (!isWell && typed && (await form.count()) === 1) {
      const saved = await fieldsOf(page)
      if (types) expect(saved).not.toContain('')
      else expect(saved).toEqual(typed)
    }
    const next = left[0]
    const isLast: boolean = isWell || again === null || next === undefined || letsThrough(fault) || letsThrough(next)
    fault = isLast ? undefined : left.shift()
    if (fault) faulty.breaks(endpoint, fault)
    else faulty.repairs()
    // A late response arrives without a retry.
    if (!isWell && again && first !== 'late') await again.click()
  }
  await expect(end).toBeVisible()
  await expectSaved(visit, row)
  return left
}

async function visitOf({ page, sandbox }: Place, { scenario }: Row): Promise<Visit> {
  const { status, bills = [], prefix = '812' } = scenario
  const phone = sandbox.freshPhone().replace(/^812/, prefix)
  if (status !== null) await sandbox.borrower({ bizStatus: status, bills }, phone)
  const session = status === null ? null : await signIn(page, sandbox, phone)
  return { page, sandbox, session, siti: new Borrower(page, say, sandbox, { phone }) }
}

async function expectSaved(visit: Visit, { scenario: { becomes, holds } }: Row) {
  const { sandbox, session } = visit
  if (becomes !== undefined && session) {
    const after = await sandbox.ask<{ bizStatus: number }>('GET', '/user/status', session)
    expect(after.bizStatus).toBe(becomes)
  }
  await holds?.(visit)
}
