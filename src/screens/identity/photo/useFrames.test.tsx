// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showScreen } from '../../testing'
import { useFrames } from './useFrames'

type Seen = 'ready' | 'dark'
let look: (seen: Seen) => void = () => {}
const sent: boolean[] = []

function Frames() {
  const [shown, onFrame] = useFrames<Seen>({
    first: 'dark',
    good: 'ready',
    judge: ({ luma }) => (luma[0] === 0 ? 'dark' : 'ready'),
    send: ({ isReady }) => sent.push(isReady),
  })
  look = (seen) => act(() => onFrame(Uint8Array.of(seen === 'dark' ? 0 : 9), 1, 1))
  return <p role="status">{shown}</p>
}

test('every frame is told to the machine, and none is ready behind a dialog', async () => {
  const { app } = await showScreen(<Frames />, { path: '/facial-auth/step-one', bizStatus: 20 })
  look('dark')
  look('ready')
  expect(sent).toEqual([false, true])
  expect(screen.getByRole('status').textContent).toBe('ready')
  act(() => app.send({ type: 'support.open' }))
  look('ready')
  expect(sent).toEqual([false, true, false])
  act(() => app.send({ type: 'overlay.dismiss' }))
  look('ready')
  expect(sent).toEqual([false, true, false, true])
})
