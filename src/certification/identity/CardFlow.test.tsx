import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '#domain/failure'
import { selectAlternateScreen } from '#machines/app/appSelectors'
import type { CardMemory } from '#machines/certification/cardMachine'
import type { Picture } from '#machines/certification/picture'
import { later, noConnection } from '../../app/frame/testing'
import { blurred, button, fields, fileInput, good, nothing, photo, showCard, stubCamera } from './cardTesting'

beforeEach(() => {
  stubCamera(() => new Promise(() => {}))
})

describe('the card before the camera opens', () => {
  test('says why a photo is needed, and offers the camera and a file', async () => {
    await showCard()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('KTP photo')
    expect(screen.getByText(/The law asks us to know who borrows/)).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'For a good photo' })).getAllByRole('listitem')).toHaveLength(4)
    expect(fileInput('Choose a photo').hasAttribute('capture')).toBe(false)
  })

  test('explains a refused camera, and offers a file, the phone’s camera app and a retry', async () => {
    stubCamera(() => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })))
    const { user } = await showCard()
    await user.click(button('Use the camera'))
    expect((await screen.findByRole('alert')).textContent).toContain('Camera permission was refused.')
    expect(fileInput("Use the phone's own camera").getAttribute('capture')).toBe('environment')
    expect(fileInput('Choose a photo')).toBeTruthy()
    expect(button('Try the camera again')).toBeTruthy()
  })

  test('says that the browser has no camera and offers no retry', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: undefined } }))
    const { user } = await showCard()
    await user.click(button('Use the camera'))
    expect((await screen.findByRole('alert')).textContent).toContain('The camera is not available in this browser.')
    expect(screen.queryByRole('button', { name: 'Try the camera again' })).toBeNull()
    expect(fileInput('Choose a photo')).toBeTruthy()
  })

  test('on a computer without a camera the phone is the first choice, and a file is possible', async () => {
    stubCamera(() => Promise.reject(Object.assign(new Error('no'), { name: 'NotFoundError' })))
    const { app, user } = await showCard()
    expect(screen.queryByRole('button', { name: 'Continue on your phone' })).toBeNull()
    await user.click(button('Use the camera'))
    expect((await screen.findByRole('alert')).textContent).toContain('No camera was found on this device.')
    expect(fileInput('Choose a photo')).toBeTruthy()
    expect(screen.queryByLabelText("Use the phone's own camera")).toBeNull()
    await user.click(button('Continue on your phone'))
    expect(selectAlternateScreen(app.getSnapshot())).toBe('handover')
  })

  test('a step that was finished before is not handed over to the phone', async () => {
    stubCamera(() => Promise.reject(Object.assign(new Error('no'), { name: 'NotFoundError' })))
    const { user } = await showCard({ bizStatus: 30 })
    await user.click(button('Use the camera'))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Continue on your phone' })).toBeNull()
    expect(fileInput("Use the phone's own camera")).toBeTruthy()
  })

  test('on the phone has the hint that the computer waits, and whose account this is', async () => {
    const { app } = await showCard({ handover: 'good' })
    await act(async () => app.send({ type: 'link.accept' }))
    expect((await screen.findByRole('status')).textContent).toBe(
      'Your computer is waiting. Finish this step here, and it continues automatically. Signed in as +62 812•••••010.',
    )
    act(() => app.send({ type: 'step.completed', bizStatus: 30 }))
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('a file that is not a picture returns to the explanation with an error', async () => {
    const { user } = await showCard({ store: () => Promise.reject(new Error('no picture')) })
    await user.upload(fileInput('Choose a photo'), photo)
    expect((await screen.findByRole('alert')).textContent).toContain('This picture could not be opened.')
  })

  test('a failed load of the card’s state can be retried', async () => {
    const recall = vi.fn<() => Promise<CardMemory>>().mockRejectedValueOnce(noConnection()).mockResolvedValue(nothing)
    const { user } = await showCard({ recall })
    await user.click(button('Try again'))
    expect(await screen.findByRole('heading', { name: 'Take a photo of your KTP' })).toBeTruthy()
  })
})

describe('the card’s camera screen', () => {
  test('first asks for permission, then for the card; the shutter waits for the camera', async () => {
    const { user, flow } = await showCard()
    await user.click(button('Use the camera'))
    expect(screen.getByText('Place your original KTP inside the frame')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain('Allow it if your browser asks')
    expect(button('Take the photo').getAttribute('aria-disabled')).toBe('true')
    act(() => flow().send({ type: 'camera.opened' }))
    expect(screen.getByRole('status').textContent).toBe('Bring the card into the frame, front side up.')
    expect(button('Take the photo').hasAttribute('aria-disabled')).toBe(false)
  })

  test('fills the ring while the card is ready, and empties it as soon as it is not', async () => {
    const { user, flow, clock } = await showCard()
    const ring = () => button('Take the photo').querySelector('svg')
    await user.click(button('Use the camera'))
    act(() => flow().send({ type: 'camera.opened' }))
    act(() => clock.increment(3000))
    for (const isReady of [true, false, true]) {
      act(() => flow().send({ type: 'frame.seen', isReady }))
      expect(ring() !== null).toBe(isReady)
    }
  })

  test('starts at its top, wherever the explanation was scrolled to', async () => {
    const { user } = await showCard()
    document.documentElement.scrollTop = 300
    await user.click(button('Use the camera'))
    expect(document.documentElement.scrollTop).toBe(0)
  })

  test('says after ten seconds that the photo can be used as it is', async () => {
    const { user, flow, clock } = await showCard()
    await user.click(button('Use the camera'))
    act(() => flow().send({ type: 'camera.opened' }))
    act(() => clock.increment(10_000))
    expect(screen.getByText(/you can take the photo now and use it as it is/)).toBeTruthy()
  })

  test('has buttons for a file, help and closing', async () => {
    const { user, app } = await showCard()
    await user.click(button('Use the camera'))
    await user.click(button('Help'))
    expect(app.getSnapshot().matches({ overlay: 'support' })).toBe(true)
    await user.upload(fileInput('Choose a photo'), photo)
    expect(await screen.findByRole('heading', { name: 'Sending the photo' })).toBeTruthy()
  })

  test('returns to the explanation when it is closed', async () => {
    const { user } = await showCard()
    await user.click(button('Use the camera'))
    await user.click(button('Close the camera'))
    expect(screen.getByRole('heading', { name: 'Take a photo of your KTP' })).toBeTruthy()
  })
})

describe('the photo of the card', () => {
  test('is shown while it is judged, and a good one is sent at once', async () => {
    const saved = later<Picture>()
    const { user } = await showCard({ store: () => saved.promise })
    await user.upload(fileInput('Choose a photo'), photo)
    expect(screen.getByRole('status').textContent).toBe('Checking the photo…')
    await act(async () => saved.resolve(good))
    expect(screen.getByRole('img', { name: 'Your photo of the KTP' }).getAttribute('src')).toBe('blob:good')
    expect(screen.getByRole('heading', { name: 'Sending the photo' })).toBeTruthy()
  })

  test('with a problem shows it and its fix, and can be used on the second try', async () => {
    const { user } = await showCard({ store: async () => blurred })
    await user.upload(fileInput('Choose a photo'), photo)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The photo is blurred. Hold the phone with both hands and try again.',
    )
    expect(button('Use photo').getAttribute('aria-disabled')).toBe('true')
    await user.click(button('Use photo'))
    expect(screen.getByText(/If the next photo is no better, you may use it anyway/)).toBeTruthy()
    await user.upload(fileInput('Choose another photo'), photo)
    expect(await screen.findByText(/You may use it anyway/)).toBeTruthy()
    await user.click(button('Use photo'))
    expect(screen.getByRole('heading', { name: 'Sending the photo' })).toBeTruthy()
  })

  test('from the camera is retaken with the camera', async () => {
    const { user, flow } = await showCard({ store: async () => blurred })
    await user.click(button('Use the camera'))
    await act(async () => flow().send({ type: 'photo.taken', photo, isFromCamera: true }))
    await user.click(button('Take again'))
    expect(screen.getByText('Place your original KTP inside the frame')).toBeTruthy()
  })

  test('that was stored on this phone is shown again', async () => {
    await showCard({ memory: { picture: good } })
    expect(screen.getByRole('heading', { name: 'Check the photo' })).toBeTruthy()
  })
})

describe('sending the card', () => {
  const progressed = (fraction: number) => ({ type: 'upload.progressed', fraction }) as const

  test('shows the progress, then that it is being read, and can be cancelled', async () => {
    const { user, flow } = await showCard({ memory: { picture: good }, uploads: [[progressed(0.4)]] })
    await user.click(button('Use photo'))
    expect(screen.getByText('40% sent')).toBeTruthy()
    act(() => flow().send(progressed(1)))
    expect(screen.getByRole('progressbar', { name: 'Reading your KTP…' })).toBeTruthy()
    await user.click(button('Cancel'))
    expect(screen.getByRole('heading', { name: 'Check the photo' })).toBeTruthy()
  })

  test('that failed shows the reason, keeps the photo, and sends it again without a retake', async () => {
    const reading = { ocrId: 'o1', fields, doubtful: [] }
    const { user } = await showCard({
      memory: { picture: good },
      uploads: [[{ type: 'upload.failed', error: noConnection() }], [{ type: 'upload.succeeded', answer: reading }]],
    })
    await user.click(button('Use photo'))
    expect(screen.getByRole('alert').textContent).toBe(
      'The photo could not be sent. Check your connection, then try again. Your photo is still saved on this phone.',
    )
    expect(screen.getByRole('img', { name: 'Your photo of the KTP' })).toBeTruthy()
    await user.click(button('Send again'))
    expect(screen.getByRole('heading', { name: 'Check your data' })).toBeTruthy()
  })

  test("a card that can't be read offers typing by hand", async () => {
    const unreadable = new ApiError({ kind: 'refused', code: 316 })
    const { user } = await showCard({
      memory: { picture: good },
      uploads: [[{ type: 'upload.failed', error: unreadable }]],
    })
    await user.click(button('Use photo'))
    expect(screen.getByRole('alert').textContent).toContain('The card was not recognised.')
    await user.click(button('Type the data myself'))
    expect(screen.getByText('Type the data as shown on your KTP.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('NIK').value).toBe('')
    expect(screen.queryByText(/Please check/)).toBeNull()
  })
})
