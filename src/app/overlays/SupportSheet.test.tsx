import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fromPromise } from 'xstate'
import { createQuery } from '#machines/shared/queryMachine'
import { selectOverlay, selectRoute } from '#machines/app/appSelectors'
import { noConnection, showScreen } from '../frame/testing'
import { addressParts } from '../../ui/contact/ContactList'
import { Overlays } from './Overlays'

const show = async (isStarred = async () => false) => {
  const shown = await showScreen(<Overlays />, {
    path: '/order',
    bizStatus: 60,
    actors: { starred: createQuery(fromPromise<boolean, { of: undefined }>(isStarred)) },
  })
  shown.app.send({ type: 'support.open' })
  await screen.findByText('1500-123')
  return { ...shown, dialog: within(screen.getByRole('dialog', { name: 'Customer service' })) }
}

test('a number is copied, and beside it is the way straight there, with a sentence ready', async () => {
  const { user, services, dialog } = await show()
  await user.click(dialog.getByRole('button', { name: /WhatsApp/ }))
  expect(services.copy).toHaveBeenCalledExactlyOnceWith('0812 0000 0001')
  const links = dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
  expect(links.slice(0, -1)).toEqual([
    ['Chat', 'https://wa.me/6281200000001?text=Hello%20Langkah%2C%20I%20need%20help%20with%20my%20account.'],
    ['Call', 'tel:1500123'],
    ['help@langkah.example Email', 'mailto:help@langkah.example?subject=Help%20with%20my%20account'],
  ])
})

const mailTo = (dialog: { getByRole: typeof screen.getByRole }) =>
  dialog.getByRole('link', { name: /Email/ }).getAttribute('href')

test('the subject of a mail is marked where the borrower has paid back and owes nothing', async () => {
  const { dialog } = await show(async () => true)
  expect(mailTo(dialog)).toBe(`mailto:help@langkah.example?subject=${encodeURIComponent('★ Help with my account')}`)
})

test('loans that cannot be read leave the numbers usable, and no loan in the mail', async () => {
  const { dialog } = await show(() => Promise.reject(noConnection()))
  expect(mailTo(dialog)).toBe('mailto:help@langkah.example?subject=Help%20with%20my%20account')
})

test('the sheet leads to the authorities that take complaints', async () => {
  const { app, user, dialog } = await show()
  await user.click(dialog.getByRole('link', { name: /complaints/ }))
  expect([selectRoute(app.getSnapshot()), selectOverlay(app.getSnapshot())]).toEqual(['/customer-service', null])
})

test('an address breaks after its @ and before its dots only', () => {
  expect(addressParts('help@langkah.co.id')).toEqual(['help@', 'langkah', '.co', '.id'])
})
