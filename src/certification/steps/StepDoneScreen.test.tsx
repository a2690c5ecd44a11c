import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { STEP_COUNT, stepsDone } from '#domain/certification/steps'
import { selectRoute } from '#machines/app/appSelectors'
import { showScreen } from '../../app/frame/testing'
import { StepDoneScreen } from './StepDoneScreen'
import { minutesFrom } from './stepWords'

async function show() {
  const shown = await showScreen(<StepDoneScreen />, { path: '/facial-auth/step-two', bizStatus: 30 })
  shown.app.send({ type: 'step.completed', bizStatus: 40 })
  return { ...shown, region: await screen.findByText('Personal info done') }
}

test('it shows the finished step, what is left, and the next step', async () => {
  await show()
  const region = screen.getAllByRole('status').map(({ textContent }) => textContent)
  const done = stepsDone('contacts')
  const left = `${STEP_COUNT - done} steps left, about ${minutesFrom(done)} minutes`
  expect(region).toEqual(['Personal info done' + `Saved. ${left}.` + 'Next: Emergency contacts'])
})

test('a tap continues at once', async () => {
  const { user, app } = await show()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(selectRoute(app.getSnapshot())).toBe('/facial-auth/step-three')
})
