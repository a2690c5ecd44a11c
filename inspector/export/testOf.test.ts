import { expect, test } from 'vitest'
import type { Happening, Step, Tape } from '../tape/tape'
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
  expect(testOf(tape, 'the borrower pays').text.split('\n').slice(4)).toEqual([
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

test('what a borrower pressed is a press by role and label, on the page of a borrower whom the tester chose, with its faults', () => {
  const step = (time: number, happening: Happening, address = '/home', states = {}): Step => ({
    at: time,
    happening,
    mark: { ...at(address), states },
  })
  const press = (words: string | null, isInDialog = false): Happening => ({
    to: 'app',
    hand: { do: 'press', role: 'button', words, isInDialog },
  })
  const tape = (...steps: Step[]): Tape => ({
    format: 1,
    chart: '',
    input: { ...input, token: null },
    first: at('/noren'),
    steps: [
      step(0, { to: 'app', tester: { do: 'setScene', change: { bizStatus: 60 } } }, '/noren'),
      step(1, { to: 'app', page: { ...input, token: null, openToken: 'aaaa', path: '/' } }, '/noren'),
      step(2, { to: 'app/readStatus', output: { bizStatus: 60 } }),
      ...steps,
    ],
    dropped: 0,
  })
  const english = (key: string) => ({ k1: 'Sign out', k2: 'Pay {amount}' })[key] ?? null
  const fault = { method: 'POST', path: '/repay/code', fault: 'timeout', times: 2 }
  const made = testOf(
    tape(
      step(10, { to: 'app', tester: { do: 'break', fault } }),
      step(20, press('k2')),
      step(30, press('k1', true)),
      step(40, { to: 'app', page: { ...input, path: '/home' } }),
      step(50, { to: 'app', tester: { do: 'setScene', change: { permission: 'ask' } } }),
    ),
    'it is pressed',
    english,
  )
  expect(made.text.split('\n').slice(4, -2)).toEqual([
    "test('it is pressed', async ({ page, sandbox, signIn }) => {",
    '  const phone = await sandbox.borrower({ bizStatus: 60 })',
    '  await signIn(page, phone)',
    "  const siti = new Borrower(page, wordsOf('en'), sandbox, { phone })",
    "  await page.goto('/?lang=en#/')",
    "  await siti.at('/home')",
    "  await sandbox.call('POST', '/faults', { method: 'POST', path: '/repay/code', fault: 'timeout', times: 2 })",
    "  await page.getByRole('button', { name: 'Pay' }).click()",
    "  await page.getByRole('dialog').getByRole('button', { name: siti.say('Sign out'), exact: true }).click()",
    '  await page.reload()',
    "  await siti.at('/home')",
    '  // not expressed: {"permission":"ask"}',
  ])
  expect(made.missing).toEqual(['{"permission":"ask"}'])

  const opened = step(70, { to: 'app', event: { type: 'bill.open' } }, '/order', { app: 'order' })
  expect(testOf(tape(step(60, press(null)), opened), '', english).missing).toEqual([
    'a press of a button that no text of the app names',
  ])
  const answer = (given: 'lender' | 'code:500') =>
    step(60, { to: 'app', tester: { do: 'answerCall', call: 'sendCode', answer: given } })
  expect(testOf(tape(answer('lender'), answer('code:500')), '', english).missing).toEqual([
    'sendCode answered with code:500',
  ])
  const sent = step(60, { to: 'app', tester: { do: 'send', type: 'bill.open' } })
  expect(testOf(tape(sent, opened), '', english).missing).toEqual(['bill.open to app, sent from the inspector'])
})

test('the transitions of several tapes are counted under the names of the diagrams', () => {
  const tapes = [1, 2].map((seed) => randomTape(seed, 60))
  const counts = takenIn(tapes)
  expect(counts.size).toBeGreaterThan(20)
  expect([...counts.keys()].every((id) => /^[\w.]+\/[^/]+\/.+\/[\w.-]+$/.test(id))).toBe(true)
  expect(coverageLines(counts).split('\n')[0]).toMatch(/^\{"transition":"[^"]+","count":\d+\}$/)
})
