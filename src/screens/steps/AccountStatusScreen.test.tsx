// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { statusOf, stepsDone } from '../../../domain/certification/steps'
import { selectRoute } from '../../../machines/app/appSelectors'
import { showScreen } from '../testing'
import { AccountStatusScreen } from './AccountStatusScreen'
import { minutesFrom } from './stepWords'

test.each([
  ['survey', 'Questionnaire'],
  ['identity', 'Photo of your KTP'],
  ['personal', 'Personal info'],
  ['bank', 'Bank account'],
] as const)('whoever comes back to the %s reads where she stopped and how long the rest takes', async (step, title) => {
  const minutes = minutesFrom(stepsDone(step))
  const text = `${title}; about ${minutes} minute${minutes === 1 ? '' : 's'} left`
  const bizStatus = statusOf[step]
  await showScreen(<AccountStatusScreen />, { path: '/noren', bizStatus })
  expect(screen.getByText(text)).toBeTruthy()
})

test('paying back is open before the verification is finished', async () => {
  const { user, app } = await showScreen(<AccountStatusScreen />, { path: '/noren', bizStatus: 30 })
  await user.click(screen.getByRole('link', { name: /Pay a loan/ }))
  expect(selectRoute(app.getSnapshot())).toBe('/order')
})
