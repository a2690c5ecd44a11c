import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { Credit } from '#domain/lending/lender'
import { selectOverlay, selectRoute } from '#machines/app/appSelectors'
import { createQuery } from '#machines/shared/queryMachine'
import { pass, settle } from '#machines/testing/appTesting'
import { later, noConnection, showScreen } from '../frame/testing'
import { Overlays } from './Overlays'

async function show(read: () => Promise<Credit>) {
  const shown = await showScreen(<Overlays />, {
    path: '/order',
    bizStatus: 60,
    actors: { credit: createQuery(fromPromise<Credit, { of: undefined }>(read)) },
  })
  await act(async () => shown.app.send({ type: 'certification.completed' }))
  await act(async () => {
    pass(shown.clock, 10)
    await settle()
  })
  return shown
}
const dialog = () => screen.getByRole('dialog', { name: 'Congratulations' })

test('the congratulations say the limit as it was read after the assessment, and what it is for', async () => {
  await show(async () => ({ totalLimit: 1_500_000, availableLimit: 1_500_000 }))
  expect(dialog().textContent).toContain('Your limitRp1,500,000')
  expect(dialog().textContent).toContain('A limit isn’t a debt: costs start only when you borrow.')
  expect(dialog().querySelector('svg')).not.toBe(null)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' }))
})

test('they can be read and left before the limit is there, and where it cannot be had', async () => {
  const reading = later<Credit>()
  await show(() => reading.promise)
  expect(dialog().textContent).toContain('Your limit')
  await act(async () => {
    reading.reject(noConnection())
    await settle()
  })
  expect(dialog().textContent).not.toContain('Your limit')
  expect(dialog().textContent).toContain('Return home to apply')
})

test('a limit of nothing is no reason to congratulate', async () => {
  await show(async () => ({ totalLimit: 0, availableLimit: 0 }))
  expect(screen.queryByText('Congratulations')).toBe(null)
  expect(screen.getByRole('dialog', { name: 'No limit yet' }).textContent).toContain(
    'Customer service can tell you why',
  )
})

test.each([
  ['OK', '/home'],
  ['See what a loan costs', '/loan'],
])('%s leads to %s', async (name, route) => {
  const { user, app } = await show(async () => ({ totalLimit: 1_500_000, availableLimit: 1_500_000 }))
  await user.click(screen.getByRole('button', { name }))
  await act(settle)
  expect([selectRoute(app.getSnapshot()), selectOverlay(app.getSnapshot())]).toEqual([route, null])
})
