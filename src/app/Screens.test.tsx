// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../screens/testing'
import '../components/setupTesting'
import { Screens } from './Screens'

test('while her status is read, home is drawn as its own skeleton, and is not marked as the screen', async () => {
  const { container } = await showScreen(<Screens />, { path: '/home', bizStatus: 60, world: { isSlow: true } })
  expect(await screen.findByText('Loading your limit')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Limit available')
  expect(container.querySelector('[data-screen]')).toBeNull()
})

test('elsewhere a plain skeleton stands until then', async () => {
  await showScreen(<Screens />, { path: '/loan', bizStatus: 60, world: { isSlow: true } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Langkah')
  expect(screen.queryByText('Loading your limit')).toBeNull()
})
