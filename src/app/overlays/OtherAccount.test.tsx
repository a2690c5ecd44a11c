import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { otherSession } from '#machines/testing/appTesting'
import { showScreen } from '../frame/testing'
import { Overlays } from './Overlays'

const show = (openToken: string) => showScreen(<Overlays />, { path: '/order', bizStatus: 60, openToken })
const dialog = () => within(screen.getByRole('dialog', { name: 'Switch to another account?' }))

test('a link for another account names both numbers, masked, and offers both ways alike', async () => {
  const { page } = await show('other')
  const words = dialog().getByText('You are signed in as +62 812•••••010. This link is for +62 812•••••020.')
  expect(words.textContent).not.toContain(otherSession.phone)
  const [go, stay] = dialog().getAllByRole('button')
  expect([go?.textContent, stay?.textContent]).toEqual(['Switch account', 'Stay'])
  expect(go?.className).toBe(stay?.className)
  expect(page.cookies.read('token')).toBe('t')
})

test('switching the account keeps the other session on this device', async () => {
  const { page, user } = await show('other')
  await user.click(dialog().getByRole('button', { name: 'Switch account' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.cookies.read('token')).toBe(otherSession.token)
  expect(page.cookies.read('userInfo')).toContain(otherSession.phone)
})

test.each([
  [
    'the button',
    async (user: { click: (element: Element) => Promise<void> }) =>
      user.click(dialog().getByRole('button', { name: 'Stay' })),
  ],
  ['Escape', async (user: { keyboard: (keys: string) => Promise<void> }) => user.keyboard('{Escape}')],
])('staying by %s leaves the session on this device', async (_, stay) => {
  const { page, user } = await show('other')
  await stay(user)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(page.cookies.read('token')).toBe('t')
})

test('a visitor who is not signed in is asked whether the masked number is theirs, and only a yes signs in', async () => {
  const { app, page, user } = await show('other')
  app.send({ type: 'session.expired', token: 't' })
  const asked = within(await screen.findByRole('dialog', { name: 'Is this your number?' }))
  expect(asked.getByText(/signs you in as \+62 812•••••020\./).textContent).not.toContain(otherSession.phone)
  expect(page.cookies.read('token')).not.toBe(otherSession.token)
  await user.click(asked.getByRole('button', { name: 'Sign in' }))
  expect(page.cookies.read('token')).toBe(otherSession.token)
})

test('a bad link asks nothing and leaves the session on this device', async () => {
  const { page } = await show('bad')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page.cookies.read('token')).toBe('t')
})
