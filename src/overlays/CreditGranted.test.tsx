// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { Credit } from '../../domain/lending/lender'
import { createQuery } from '../../machines/shared/queryMachine'
import { pass, settle } from '../../machines/testing/appTesting'
import { later, noConnection, showScreen } from '../screens/testing'
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
  expect(dialog().textContent).toContain('A limit is no debt: costs begin only when you borrow.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' }))
})

test('they can be read and left before the limit is there, and where it can not be had', async () => {
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
