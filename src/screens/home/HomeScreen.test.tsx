// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { selectOverlay } from '../../../machines/app/appSelectors'
import { createQuery } from '../../../machines/shared/queryMachine'
import type { Credit } from '../../../domain/lending/lender'
import { later, noConnection, showScreen } from '../testing'
import { HomeScreen } from './HomeScreen'

const show = (read: () => Promise<Credit>) =>
  showScreen(<HomeScreen />, {
    path: '/home',
    bizStatus: 60,
    actors: { credit: createQuery(fromPromise<Credit, { of: undefined }>(read)) },
  })
const limits = (totalLimit: number, availableLimit: number) => show(async () => ({ totalLimit, availableLimit }))
const text = () => document.body.textContent

test('it says what the limit is, that it costs nothing, and promises no loan before there are any', async () => {
  await limits(3_000_000, 3_000_000)
  expect(screen.getByRole('heading', { level: 1, name: 'Limit available' })).toBeTruthy()
  expect(text()).toContain('Rp3,000,000Of a total limit of Rp3,000,000')
  expect(screen.getByText('Borrowing is not open here yet')).toBeTruthy()
  expect(screen.queryByText('In use')).toBe(null)
  expect(screen.getByText(/this loan carries high risk/)).toBeTruthy()
})

test('what of the limit is in use is not called a bill, and nothing more is offered beside it', async () => {
  await limits(3_000_000, 2_000_000)
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'In use',
    'Borrowing is not open here yet',
  ])
  expect(text()).toContain('Rp1,000,000This much of your limit is in use.')
  expect(text()).not.toMatch(/bill|due/i)
})

test('no row or button leads to a place that is not built', async () => {
  await limits(3_000_000, 2_000_000)
  const main = within(screen.getByRole('main'))
  expect([main.queryByRole('link'), main.queryByRole('button')]).toEqual([null, null])
})

test('without a limit nothing is offered', async () => {
  const { user, app } = await limits(0, 0)
  expect(screen.getByRole('heading', { level: 2, name: 'No limit yet' })).toBeTruthy()
  await user.click(within(screen.getByRole('main')).getByText('Customer service'))
  expect(selectOverlay(app.getSnapshot())).toBe('support')
})

test('while it loads there are bones; what did not load can be tried again', async () => {
  const first = later<Credit>()
  let reads = 0
  const { user } = await show(() =>
    ++reads === 1 ? first.promise : Promise.resolve({ totalLimit: 500_000, availableLimit: 500_000 }),
  )
  expect(screen.getByText('Loading your limit')).toBeTruthy()
  first.reject(noConnection())
  expect(await screen.findByRole('heading', { name: 'Your limit did not load' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Borrowing is not open here yet')).toBeTruthy()
})

test('numbers that could not be read again stay, and say that they are old', async () => {
  let reads = 0
  const { app } = await show(() =>
    ++reads === 1 ? Promise.resolve({ totalLimit: 500_000, availableLimit: 500_000 }) : Promise.reject(noConnection()),
  )
  app.getSnapshot().children.credit?.send({ type: 'query.refresh' })
  expect(await screen.findByText(/These numbers may be out of date/)).toBeTruthy()
  expect(text()).toContain('Rp500,000')
})
