import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { show } from '../renderTesting'
import { CameraView } from './CameraView'

function fakeTrack(capabilities = {}) {
  const track = Object.assign(new EventTarget(), {
    stop: vi.fn(),
    getCapabilities: () => capabilities,
    applyConstraints: vi.fn(() => Promise.resolve()),
  })
  return { track, stream: { getTracks: () => [track], getVideoTracks: () => [track] } }
}
const getUserMedia = vi.fn<(loanRequest: MediaStreamConstraints) => Promise<unknown>>()
const setVisibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

beforeEach(() => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null })
})
afterEach(() => {
  getUserMedia.mockReset()
  Reflect.deleteProperty(navigator, 'mediaDevices')
})

test('it opens the back camera in full size, reports its lamp, and stops it on unmount', async () => {
  const { track, stream } = fakeTrack({ torch: true })
  getUserMedia.mockResolvedValue(stream)
  const onOpened = vi.fn()
  const { unmount } = show(<CameraView facing="environment" label="Camera" onOpened={onOpened} onFailed={vi.fn()} />)
  await waitFor(() => expect(onOpened.mock.calls).toEqual([[{ hasTorch: true }]]))
  expect(getUserMedia.mock.calls[0]?.[0]).toEqual({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1920 }, height: { ideal: 1080 } },
  })
  expect(screen.getByLabelText('Camera')).toHaveProperty('srcObject', stream)
  unmount()
  expect(track.stop).toHaveBeenCalledTimes(1)
})

test('a camera that opens after the screen was left is stopped at once', async () => {
  const { track, stream } = fakeTrack()
  let open: (stream: unknown) => void = () => {}
  getUserMedia.mockReturnValue(
    new Promise((resolve) => {
      open = resolve
    }),
  )
  const onOpened = vi.fn()
  const { unmount } = show(<CameraView facing="user" label="Camera" onOpened={onOpened} onFailed={vi.fn()} />)
  unmount()
  open(stream)
  await waitFor(() => expect(track.stop).toHaveBeenCalledTimes(1))
  expect(onOpened).not.toHaveBeenCalled()
})

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
])('after %s the camera is reported as %s', async (name, problem) => {
  getUserMedia.mockRejectedValue(Object.assign(new Error('no'), { name }))
  const onFailed = vi.fn()
  show(<CameraView facing="environment" label="Camera" onFailed={onFailed} />)
  await waitFor(() => expect(onFailed.mock.calls).toEqual([[problem]]))
})

test('a video that the browser plays only after a tap shows a start button and is not reported as refused', async () => {
  const { stream } = fakeTrack()
  getUserMedia.mockResolvedValue(stream)
  const notAllowed = Object.assign(new Error('no'), { name: 'NotAllowedError' })
  vi.mocked(HTMLMediaElement.prototype.play).mockRejectedValueOnce(notAllowed)
  const [onOpened, onFailed] = [vi.fn(), vi.fn()]
  const { user } = show(<CameraView facing="environment" label="Camera" onOpened={onOpened} onFailed={onFailed} />)
  await user.click(await screen.findByRole('button', { name: 'Tap to start the camera' }))
  expect([onOpened.mock.calls.length, onFailed.mock.calls]).toEqual([1, []])
  expect(screen.queryByRole('button')).toBe(null)
  expect(getUserMedia).toHaveBeenCalledTimes(1)
})

test('a browser without getUserMedia is reported as a camera problem', async () => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  const onFailed = vi.fn()
  show(<CameraView facing="environment" label="Camera" onFailed={onFailed} />)
  await waitFor(() => expect(onFailed.mock.calls).toEqual([['unsupported']]))
})

test('the camera stops in the background and reopens when the page is visible', async () => {
  const first = fakeTrack()
  const second = fakeTrack()
  getUserMedia.mockResolvedValueOnce(first.stream).mockResolvedValueOnce(second.stream)
  const onOpened = vi.fn()
  const onPaused = vi.fn()
  show(<CameraView facing="environment" label="Camera" onOpened={onOpened} onPaused={onPaused} onFailed={vi.fn()} />)
  await waitFor(() => expect(onOpened).toHaveBeenCalledTimes(1))
  expect(onPaused).not.toHaveBeenCalled()
  setVisibility('hidden')
  expect(first.track.stop).toHaveBeenCalledTimes(1)
  expect(onPaused).toHaveBeenCalledTimes(1)
  setVisibility('visible')
  await waitFor(() => expect(onOpened).toHaveBeenCalledTimes(2))
  expect(second.track.stop).not.toHaveBeenCalled()
})

test('a camera that another app takes over is reported', async () => {
  const { track, stream } = fakeTrack()
  getUserMedia.mockResolvedValue(stream)
  const onOpened = vi.fn()
  const onFailed = vi.fn()
  show(<CameraView facing="environment" label="Camera" onOpened={onOpened} onFailed={onFailed} />)
  await waitFor(() => expect(onOpened).toHaveBeenCalledTimes(1))
  act(() => void track.dispatchEvent(new Event('ended')))
  expect(onFailed.mock.calls).toEqual([['busy']])
})

test('the lamp turns on and off with isTorchOn', async () => {
  const { track, stream } = fakeTrack({ torch: true })
  getUserMedia.mockResolvedValue(stream)
  const view = (isTorchOn: boolean) => (
    <CameraView facing="environment" label="Camera" isTorchOn={isTorchOn} onFailed={vi.fn()} />
  )
  const { rerender } = show(view(true))
  await waitFor(() => expect(track.applyConstraints.mock.calls).toEqual([[{ advanced: [{ torch: true }] }]]))
  rerender(view(false))
  expect(track.applyConstraints).toHaveBeenLastCalledWith({ advanced: [{ torch: false }] })
})

describe('taking a picture', () => {
  const picture = new Blob(['picture'])
  const draws = vi.fn()
  beforeEach(() => {
    draws.mockReset()
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage: draws } as never)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(picture))
  })
  const view = (isTaking: boolean, onTaken: (photo: Blob) => void, onFailed = vi.fn()) => (
    <CameraView facing="user" label="Camera" isTaking={isTaking} onTaken={onTaken} onFailed={onFailed} />
  )

  test('a picture is taken once, even if the screen renders again meanwhile', async () => {
    getUserMedia.mockResolvedValue(fakeTrack().stream)
    const onTaken = vi.fn()
    const { rerender } = show(view(false, onTaken))
    await act(async () => {})
    expect(draws).not.toHaveBeenCalled()
    rerender(view(true, onTaken))
    rerender(view(true, onTaken))
    await waitFor(() => expect(onTaken.mock.calls).toEqual([[picture]]))
    expect(draws).toHaveBeenCalledTimes(1)
  })

  test('a picture requested before the camera is open is taken when it opens', async () => {
    getUserMedia.mockResolvedValue(fakeTrack().stream)
    const onTaken = vi.fn()
    show(view(true, onTaken))
    expect(draws).not.toHaveBeenCalled()
    await waitFor(() => expect(onTaken.mock.calls).toEqual([[picture]]))
  })

  test('a picture that cannot be taken is reported as a camera failure', async () => {
    getUserMedia.mockResolvedValue(fakeTrack().stream)
    vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(null)
    const onFailed = vi.fn()
    show(view(true, vi.fn(), onFailed))
    await waitFor(() => expect(onFailed.mock.calls).toEqual([['busy']]))
  })

  test('a picture that is no longer wanted is not reported', async () => {
    getUserMedia.mockResolvedValue(fakeTrack().stream)
    let give: BlobCallback = () => {}
    vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((callback) => void (give = callback))
    const onTaken = vi.fn()
    const { rerender } = show(view(true, onTaken))
    await waitFor(() => expect(draws).toHaveBeenCalledTimes(1))
    rerender(view(false, onTaken))
    await act(async () => give(picture))
    expect(onTaken).not.toHaveBeenCalled()
  })
})
