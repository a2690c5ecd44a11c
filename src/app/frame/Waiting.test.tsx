import { expect, test, vi } from 'vitest'
import { Broken, Waiting } from './Waiting'
import { act, fireEvent } from '@testing-library/react'
import { showScreen } from './testing'

test('a skeleton that waits for the status is not marked as a screen', async () => {
  const { container, getByRole } = await showScreen(<Waiting />, {
    path: '/home',
    bizStatus: 60,
    world: { isSlow: true },
  })
  expect(getByRole('main')).toBeTruthy()
  expect(container.querySelector('[data-screen]')).toBeNull()
})

test('a screen that did not load has a way back, and one with tabs these', async () => {
  const shown = await showScreen(<Broken onRetry={() => {}} />, { path: '/va?loan=r1', bizStatus: 60 })
  const back = vi.fn()
  shown.app.on('back', back)
  fireEvent.click(shown.getByRole('button', { name: 'Back' }))
  expect(back).toHaveBeenCalledWith({ type: 'back', fallback: '/home' })
  await act(async () => shown.app.send({ type: 'route.requested', path: '/home' }))
  expect(shown.queryByRole('button', { name: 'Back' })).toBeNull()
  expect(shown.getByRole('navigation')).toBeTruthy()
})
