import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'
import { selectPlaceName } from '#machines/app/appSelectors'
import { settle } from '#machines/testing/appTesting'
import { showScreen } from './frame/testing'
// There before it is asked for: the first import may take longer than a test waits.
import '../home/HomeScreen'
import { Screens } from './Screens'
import { screenTable } from './screenTable'

afterEach(() => vi.restoreAllMocks())

test('while the status is loading, home is drawn as its own skeleton, and is not marked as the screen', async () => {
  const { container } = await showScreen(<Screens />, { path: '/home', bizStatus: 60, world: { isSlow: true } })
  expect(await screen.findByText('Loading your limit')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Limit available')
  expect(container.querySelector('[data-screen]')).toBeNull()
})

test('home’s code that failed to load is not requested again as the gate opens', async () => {
  const home = screenTable['certified.home']
  vi.spyOn(home, 'current', 'get').mockReturnValue(null)
  const load = vi.spyOn(home, 'load').mockRejectedValue(new TypeError('Failed to fetch'))
  const { app, world } = await showScreen(<Screens />, { path: '/home', bizStatus: 60, world: { isSlow: true } })
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1))
  world.answer()
  await waitFor(app, (snapshot) => selectPlaceName(snapshot) === 'certified.home')
  await act(settle)
  expect(load).toHaveBeenCalledTimes(1)
})

test('elsewhere a plain skeleton is shown until then', async () => {
  await showScreen(<Screens />, { path: '/loan', bizStatus: 60, world: { isSlow: true } })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Langkah')
  expect(screen.queryByText('Loading your limit')).toBeNull()
})
