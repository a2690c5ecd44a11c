import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { selectOverlay, selectRoute } from '#machines/app/appSelectors'
import { showScreen } from '../app/frame/testing'
import { LandingScreen } from './LandingScreen'

const show = () => showScreen(<LandingScreen />, { path: '/noren', isSignedOut: true })

test('a visitor sees whose page it is, what it promises, what a loan costs, and how long it takes', async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1, name: 'Account status abnormal' })).toBeTruthy()
  expect(screen.getByText('Langkah')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Every cost is shown before you agree' })).toBeTruthy()
  const text = document.body.textContent
  expect(text).toContain('BorrowRp500,00030 daysPay backRp515,000')
  expect(text).toContain('Costs Rp15,000, that is Rp500 a day (0.1%).')
  expect(text).toContain('About 10 minutes, have your KTP ready')
})

test('a visitor slides the example, and sees what that amount costs', async () => {
  await show()
  const slider = screen.getByRole('slider', { name: 'Slide the loan amount' })
  fireEvent.change(slider, { target: { value: '1200000' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('Rp1,200,000')
  const text = document.body.textContent
  expect(text).toContain('BorrowRp1,200,00030 daysPay backRp1,236,000')
  expect(text).toContain('Costs Rp36,000, that is Rp1,200 a day (0.1%). You receive the full amount.')
})

test.each([
  ['Sign in or register', '/login'],
  ['Privacy Policy', '/privacy-policy'],
])('%s links to %s', async (name, route) => {
  const { user, app } = await show()
  await user.click(screen.getByRole('link', { name }))
  expect(selectRoute(app.getSnapshot())).toBe(route)
})

test('the language can be changed at once', async () => {
  const { user, app } = await show()
  await user.click(screen.getByRole('button', { name: 'Language: EN' }))
  expect(selectOverlay(app.getSnapshot())).toBe('picker')
})
