// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { selectRoute } from '../../../machines/app/appSelectors'
import { showScreen } from '../testing'
import { StepDoneScreen } from './StepDoneScreen'

async function show() {
  const shown = await showScreen(<StepDoneScreen />, { path: '/facial-auth/step-two', bizStatus: 30 })
  shown.app.send({ type: 'step.completed', bizStatus: 40 })
  return { ...shown, region: await screen.findByText('Personal info done') }
}

test('it says what is done, how much is left, and what is next', async () => {
  await show()
  const region = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(region).toEqual(['Personal info done' + 'Saved. 2 steps left, about 3 minutes.' + 'Next: Emergency contacts'])
})

test('a tap goes on at once', async () => {
  const { user, app } = await show()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(selectRoute(app.getSnapshot())).toBe('/facial-auth/step-three')
})
