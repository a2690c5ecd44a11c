// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { selectRoute } from '../../../machines/app/appSelectors'
import { showScreen } from '../testing'
import { AccountStatusScreen } from './AccountStatusScreen'

test.each([
  [10, 'Questionnaire; about 10 minutes left'],
  [20, 'Photo of your KTP; about 8 minutes left'],
  [30, 'Personal info; about 5 minutes left'],
  [50, 'Bank account; about 1 minute left'],
])('whoever comes back at %i reads where she stopped and how long the rest takes', async (bizStatus, text) => {
  await showScreen(<AccountStatusScreen />, { path: '/noren', bizStatus })
  expect(screen.getByText(text)).toBeTruthy()
})

test('paying back is open before the verification is finished', async () => {
  const { user, app } = await showScreen(<AccountStatusScreen />, { path: '/noren', bizStatus: 30 })
  await user.click(screen.getByRole('link', { name: /Pay a loan/ }))
  expect(selectRoute(app.getSnapshot())).toBe('/order')
})
