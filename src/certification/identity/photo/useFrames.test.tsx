import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SeenFrame } from '../../../ui/camera/grabPicture'
import { showScreen } from '../../../app/frame/testing'
import { useFrames } from './useFrames'

type Seen = 'ready' | 'dark'

const frameOf = (luma: number): SeenFrame => ({
  luma: Uint8Array.of(luma),
  rgba: Uint8ClampedArray.of(luma, luma, luma, 255),
  width: 1,
  height: 1,
})

function Frames({ tell }: { tell: (isReady: boolean) => void }) {
  const [shown, onFrame] = useFrames<Seen>({
    first: 'dark',
    good: 'ready',
    judge: ({ luma }) => (luma[0] === 0 ? 'dark' : 'ready'),
    send: ({ isReady }) => tell(isReady),
  })
  return (
    <>
      <p role="status">{shown}</p>
      <button onClick={() => onFrame(frameOf(0))}>dark</button>
      <button onClick={() => onFrame(frameOf(9))}>ready</button>
    </>
  )
}

test('every frame is told to the machine, and none is ready behind a dialog', async () => {
  const tell = vi.fn<(isReady: boolean) => void>()
  const { app, user } = await showScreen(<Frames tell={tell} />, { path: '/facial-auth/step-one', bizStatus: 20 })
  const look = (seen: Seen) => user.click(screen.getByRole('button', { name: seen }))
  await look('dark')
  await look('ready')
  expect(screen.getByRole('status').textContent).toBe('ready')
  act(() => app.send({ type: 'support.open' }))
  await look('ready')
  act(() => app.send({ type: 'overlay.dismiss' }))
  await look('ready')
  expect(tell.mock.calls).toEqual([[false], [true], [false], [true]])
})
