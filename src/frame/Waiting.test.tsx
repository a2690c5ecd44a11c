import { expect, test } from 'vitest'
import { Waiting } from './Waiting'
import { showScreen } from '../screens/testing'

test('a skeleton that waits for the status is not marked as a screen', async () => {
  const { container, getByRole } = await showScreen(<Waiting />, {
    path: '/home',
    bizStatus: 60,
    world: { isSlow: true },
  })
  expect(getByRole('main')).toBeTruthy()
  expect(container.querySelector('[data-screen]')).toBeNull()
})
