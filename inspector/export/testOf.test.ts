import { expect, test } from 'vitest'
import type { Tape } from '../tape/tape'
import { randomTape } from '../travel/randomTape'
import { coverageLines, takenIn } from './coverage'
import { testOf } from './testOf'

const input = { token: 'aaaa', phone: '000', openToken: null, path: '/home', isOnline: true, isDeviceReported: true }
const at = (address: string | null) => ({ states: {}, hash: '', address })

test('a test begins with a borrower of the same status and loan, waits for the screens where they act, and opens that borrower’s own loan', () => {
  const tape: Tape = {
    format: 1,
    chart: '',
    input,
    first: at(null),
    steps: [
      { at: 0, happening: { to: 'app/readStatus', output: { bizStatus: 60 } }, mark: at('/home') },
      { at: 0, happening: { to: 'app/home/borrowState/read', output: { borrowStatus: 50 } }, mark: at('/home') },
      {
        at: 0,
        happening: { to: 'app', event: { type: 'route.requested', path: '/repay/A-00' } },
        mark: at('/repay/A-00'),
      },
      { at: 0, happening: { to: 'app', event: { type: 'signOut.ask' } }, mark: at('/repay/A-00') },
    ],
    dropped: 0,
  }
  expect(testOf(tape, 'the borrower pays').split('\n').slice(4)).toEqual([
    "test('the borrower pays', async ({ page, sandbox, signIn }) => {",
    '  const phone = await sandbox.borrower({ bizStatus: 60, bills: [{ status: 50 }] })',
    '  const session = await signIn(page, phone)',
    '  const repayId = await sandbox.latestLoan(session)',
    "  const siti = new Borrower(page, wordsOf('en'), sandbox, { phone })",
    "  await page.goto('/?lang=en#/home')",
    "  await siti.at('/home')",
    '  await page.evaluate((path) => location.assign(path), `#/repay/${repayId}`)',
    "  await siti.at('/repay/:repayId')",
    "  await siti.button('Sign out').click()",
    '})',
    '',
  ])
})

test('the transitions of several tapes are counted under the names of the diagrams', () => {
  const tapes = [1, 2].map((seed) => randomTape(seed, 60))
  const counts = takenIn(tapes)
  expect(counts.size).toBeGreaterThan(20)
  expect([...counts.keys()].every((id) => /^[\w.]+\/[^/]+\/.+\/[\w.-]+$/.test(id))).toBe(true)
  expect(coverageLines(counts).split('\n')[0]).toMatch(/^\{"transition":"[^"]+","count":\d+\}$/)
})
