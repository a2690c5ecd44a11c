import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { selectOverlay, selectRoute } from '#machines/app/appSelectors'
import { showScreen } from '../frame/testing'
import { PrivacyPolicyScreen } from './PrivacyPolicyScreen'
import { TestScreen } from './TestScreen'

const signedOut = { isSignedOut: true }

test('the policy has the purposes, and where to complain; a signed-in borrower can reach customer service', async () => {
  const { app, user } = await showScreen(<PrivacyPolicyScreen />, { path: '/privacy-policy', bizStatus: 60 })
  expect(screen.getByText('Two emergency contacts').parentElement?.textContent).toContain('never to collect')
  expect(screen.getByRole('link', { name: /157 OJK by phone/ }).getAttribute('href')).toBe('tel:157')
  expect(screen.getByRole('link', { name: /OJK by email/ }).getAttribute('href')).toBe('mailto:konsumen@ojk.go.id')
  const complaints = within(screen.getByRole('region', { name: 'Questions and complaints' }))
  await user.click(complaints.getByRole('button', { name: /Customer service/ }))
  expect(selectOverlay(app.getSnapshot())).toBe('support')
})

test('the policy is open to those who are not signed in', async () => {
  const { app } = await showScreen(<PrivacyPolicyScreen />, { path: '/privacy-policy', ...signedOut })
  expect(selectRoute(app.getSnapshot())).toBe('/privacy-policy')
  expect(screen.queryByRole('button', { name: /Customer service/ })).toBe(null)
  expect(screen.getByText(/sign in, then tap the headset/)).toBeTruthy()
})

test('the test page shows versions and what this browser can do', async () => {
  await showScreen(<TestScreen />, { path: '/test', ...signedOut })
  const value = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent
  expect(value('Version')).toBe('2.1.9 (219)')
  expect(value('Device')).toBe('abcd••••wxyz')
  expect(value('Signed in')).toBe('No')
  expect(value('Connection')).toBe('Works')
  expect(await screen.findByText('Storage')).toBeTruthy()
  expect([value('Storage'), value('Camera')]).toEqual(['Works', 'Does not work'])
})
