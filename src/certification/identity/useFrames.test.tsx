import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showScreen } from '../../app/frame/testing'
import type { SeenFrame } from '../../ui/camera/grabPicture'
import { useFrames, STEADY, steady } from './useFrames'

type Seen = 'ready' | 'dark'

const frameOf = (luma: number): SeenFrame => ({
  luma: Uint8Array.of(luma),
  rgba: Uint8ClampedArray.of(luma, luma, luma, 255),
  width: 1,
  height: 1,
})

function Frames({ notify }: { notify: (isReady: boolean) => void }) {
  const [shown, onFrame] = useFrames<Seen>({
    first: 'dark',
    good: 'ready',
    assess: ({ luma }) => (luma[0] === 0 ? 'dark' : 'ready'),
    send: ({ isReady }) => notify(isReady),
  })
  return (
    <>
      <p role="status">{shown}</p>
      <button onClick={() => onFrame(frameOf(0))}>dark</button>
      <button onClick={() => onFrame(frameOf(9))}>ready</button>
    </>
  )
}

test('every frame is sent to the machine, and none is ready behind a dialog', async () => {
  const notify = vi.fn<(isReady: boolean) => void>()
  const { app, user } = await showScreen(<Frames notify={notify} />, { path: '/facial-auth/step-one', bizStatus: 20 })
  const look = (seen: Seen) => user.click(screen.getByRole('button', { name: seen }))
  await look('dark')
  await look('ready')
  expect(screen.getByRole('status').textContent).toBe('ready')
  act(() => app.send({ type: 'support.open' }))
  await look('ready')
  act(() => app.send({ type: 'overlay.dismiss' }))
  await look('ready')
  expect(notify.mock.calls).toEqual([[false], [true], [false], [true]])
})

test('an instruction stays for two seconds, whatever later frames say', () => {
  const dark = { value: 'dark', since: 1000 }
  expect(steady(dark, 'bright', 1000 + STEADY - 1, false)).toBe(dark)
  expect(steady(dark, 'bright', 1000 + STEADY, false)).toEqual({ value: 'bright', since: 3000 })
})

test('an equal instruction does not restart the two seconds', () => {
  const dark = { value: 'dark', since: 1000 }
  expect(steady(dark, 'dark', 9000, false)).toBe(dark)
})

test('a good frame is shown at once, and then stays for two seconds', () => {
  const ready = steady({ value: 'dark', since: 1000 }, 'ready', 1001, true)
  expect(ready).toEqual({ value: 'ready', since: 1001 })
  expect(steady(ready, 'dark', 1000 + STEADY, false)).toBe(ready)
})
