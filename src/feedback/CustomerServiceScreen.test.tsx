import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import type { StaffService } from '#domain/lending/lender'
import { createQuery } from '#machines/shared/queryMachine'
import { staffService, staffWith } from '#machines/testing/appTesting'
import { noConnection, showScreen } from '../app/frame/testing'
import { CustomerServiceScreen } from './CustomerServiceScreen'

const show = (staff: () => Promise<StaffService>) =>
  showScreen(<CustomerServiceScreen />, {
    path: '/customer-service',
    bizStatus: 60,
    actors: {
      staff: staffWith(staff),
      starred: createQuery(fromPromise<boolean, { of: undefined }>(async () => true)),
    },
  })
const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('it shows whom to call and when, and where to complain afterwards', async () => {
  const { user, services } = await show(async () => staffService)
  await user.click(await screen.findByRole('button', { name: /1500-123/ }))
  expect(services.copy).toHaveBeenCalledExactlyOnceWith('1500-123')
  expect(screen.getByText('08.00–20.00 WIB')).toBeTruthy()
  expect(hrefOf(/langkah.example Email/)).toContain(encodeURIComponent('★'))
  expect([hrefOf(/157 OJK by phone/), hrefOf(/OJK by email/)]).toEqual(['tel:157', 'mailto:konsumen@ojk.go.id'])
})

test('numbers that failed to load can be reloaded, and the authorities are shown anyway', async () => {
  let isDown = true
  const { user } = await show(async () => {
    if (isDown) throw noConnection()
    return staffService
  })
  expect(await screen.findByText('The numbers did not load')).toBeTruthy()
  expect(hrefOf(/157 OJK by phone/)).toBe('tel:157')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1500-123')).toBeTruthy()
})
