import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Inbox, Notice } from '#domain/lending/bills/notice'
import { selectRoute } from '#machines/app/appSelectors'
import { readyMachine } from '#machines/shared/lazyMachine'
import { settle } from '#machines/testing/appTesting'
import { inbox, noticesWith } from '#machines/testing/homeTesting'
import { noConnection, showScreen } from '../app/frame/testing'
import { NoticesScreen } from './NoticesScreen'

async function showNotices(list: () => Promise<Inbox> = async () => inbox) {
  const lender = { list }
  const seen: (string | undefined)[] = []
  const shown = await showScreen(<NoticesScreen />, {
    path: '/notices',
    bizStatus: 60,
    actors: {
      notices: readyMachine(
        noticesWith(
          () => lender.list(),
          (latestId) => seen.push(latestId),
        ),
      ),
    },
    services: { now: () => Date.parse('2026-11-22T05:00:00Z') },
  })
  return { ...shown, lender, seen, route: () => selectRoute(shown.app.getSnapshot()) }
}

const [latest] = inbox.notices
const writtenOn = (messageId: string, writtenAt: string, given: Partial<Notice> = {}): Notice => ({
  ...latest!,
  ...given,
  messageId,
  writtenAt,
})

test('the notices are listed by days, and those that were not seen before are marked', async () => {
  await showNotices(async () => ({
    notices: [
      writtenOn('5', '2026-11-22T02:00:00.000Z'),
      writtenOn('4', '2026-11-21T17:00:00.000Z'),
      writtenOn('3', '2026-11-21T16:59:00.000Z'),
      writtenOn('2', '2026-11-04T13:14:00.000Z'),
      writtenOn('1', '2025-12-31T10:00:00.000Z'),
    ],
    seenId: '4',
  }))
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(days).toEqual(['Today', 'Yesterday', 'Wednesday, Nov 4', 'Dec 31, 2025'])
  const today = within(screen.getByRole('region', { name: 'Today' })).getAllByRole('link')
  expect(today.map(({ textContent }) => textContent)).toEqual([
    'Your loan is overdue Pay, and you can use it again. Unread. Pay 09:00 WIB',
    'Your loan is overdue Pay, and you can use it again. Pay 00:00 WIB',
  ])
})

test.each<[Partial<Notice>, string, string]>([
  [{ kind: 'overdue' }, 'Pay', '/repay/r1'],
  [{ kind: 'payOutFailed' }, 'See what to do', '/loan'],
  [{ kind: 'paid', receiptNumber: 'LKR-1234-5678' }, 'Receipt', '/receipt/LKR-1234-5678'],
  [{ kind: 'paid' }, 'Details', '/order'],
  [{ kind: 'settled', receiptNumber: 'LKR-1234-5678' }, 'Settlement letter', '/receipt/LKR-1234-5678?for=letter'],
  [{ kind: 'accountChanged', repayId: null }, 'Customer service', '/customer-service'],
  [{ kind: 'appliedOnNewDevice' }, 'Check', '/devices'],
  [{ kind: 'something new', repayId: null }, 'Details', '/order'],
])('the row of %j has one verb, “%s”, and leads to %s', async (given, verb, path) => {
  const { user, route } = await showNotices(async () => ({ notices: [{ ...latest!, ...given }], seenId: null }))
  expect(screen.getAllByRole('link')).toHaveLength(1)
  await user.click(screen.getByText(verb))
  expect(route()).toBe(path)
})

test('the notices are seen once the borrower leaves them', async () => {
  const { user, seen } = await showNotices()
  expect([seen, screen.getAllByText('Unread', { exact: false }).length]).toEqual([[], 2])
  await user.click(screen.getAllByRole('link')[0]!)
  expect(seen).toEqual(['2'])
})

test('notices that failed to load are fetched again, and without any, the page says so', async () => {
  const { user, lender } = await showNotices(() => Promise.reject(noConnection()))
  expect(screen.getByRole('heading', { name: 'The notices did not load' })).toBeTruthy()
  lender.list = async () => ({ notices: [], seenId: null })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No notices yet' })).toBeTruthy()
})

test('notices that could not be read again stay, and it is said that they may be old', async () => {
  const { app, lender } = await showNotices()
  lender.list = () => Promise.reject(noConnection())
  app.send({ type: 'day.changed' })
  await act(settle)
  await act(settle)
  expect(screen.getByText('This list may be out of date.')).toBeTruthy()
  expect(screen.getAllByRole('link')).toHaveLength(2)
})

test('Back leads home where the page was opened by its address', async () => {
  const { app, user } = await showNotices()
  const asked: unknown[] = []
  app.on('back', ({ fallback }) => asked.push(fallback))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(asked).toEqual(['/home'])
})
