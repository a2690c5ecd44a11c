import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { ApiError } from '#domain/failure'
import { faceMachine, type FaceMemory } from '#machines/certification/faceMachine'
import { readyMachine } from '#machines/shared/lazyMachine'
import type { Picture } from '#machines/certification/picture'
import type { UploadEvent } from '#machines/shared/upload'
import type { FaceTask, FaceView } from '#domain/certification/capture'
import { later, noConnection, showScreen } from '../../app/frame/testing'
import { IdentityScreen } from './IdentityScreen'

const task = (some: Partial<FaceTask> = {}): FaceTask => ({
  transactionId: 't1',
  actions: ['left', 'front', 'right'],
  done: [],
  triesLeft: 5,
  isPassed: false,
  ...some,
})
const picture: Picture = { key: 'left', url: 'blob:left', problems: [] }
const photo = new File(['photo'], 'face.jpg', { type: 'image/jpeg' })
const refused = (reason: string, triesLeft: number) =>
  new ApiError({ kind: 'refused', code: 317, data: { reason, triesLeft } })

interface Lender {
  memory?: Partial<FaceMemory>
  start?: () => Promise<FaceMemory>
  store?: () => Promise<Picture>
  assessments?: UploadEvent<FaceTask>[]
  save?: () => Promise<{ bizStatus: number }>
}

async function showFace(lender: Lender = {}) {
  const views: (FaceView | 'selfie')[] = []
  const assessments = [...(lender.assessments ?? [])]
  const machine = faceMachine.provide({
    actors: {
      startFace: fromPromise(
        lender.start ?? (async () => ({ task: task(), picture: null, isSelfie: false, ...lender.memory })),
      ),
      storePhoto: fromPromise<Picture, { photo: Blob; view: FaceView | 'selfie' }>(async ({ input }) => {
        views.push(input.view)
        return lender.store ? lender.store() : picture
      }),
      judgeFace: fromCallback<UploadEvent<FaceTask>, { key: string; task: FaceTask; isSelfie: boolean }>(
        ({ sendBack }) => {
          const assessment = assessments.shift()
          if (assessment) (sendBack as (event: UploadEvent<FaceTask>) => void)(assessment)
        },
      ),
      saveIdentity: fromPromise(lender.save ?? (async () => ({ bizStatus: 30 }))),
    },
  })
  const shown = await showScreen(<IdentityScreen />, {
    path: '/facial-auth/step-one',
    bizStatus: 20,
    world: { isCardConfirmed: true },
    actors: { face: readyMachine(machine) },
  })
  const flow = () => {
    const actor = shown.app.getSnapshot().children.face
    if (!actor) throw new Error('the face is done')
    return actor
  }
  const take = () => act(async () => flow().send({ type: 'photo.taken', photo, isFromCamera: true }))
  return { ...shown, flow, take, views }
}

const button = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  const mediaDevices = { getUserMedia: () => new Promise(() => {}) }
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: mediaDevices } }))
})

describe('the face check before the camera opens', () => {
  test('lists the views in the lender’s order and marks those that are done', async () => {
    await showFace({ memory: { task: task({ done: ['left'] }) } })
    const views = within(screen.getByRole('list', { name: 'The photos' })).getAllByRole('listitem')
    expect(views.map((view) => view.textContent)).toEqual([
      'Turn your head to the left · done',
      'Look straight at the camera',
      'Turn your head to the right',
    ])
    expect(screen.getByText('1 of 3 photos are done. Continue with the next one.')).toBeTruthy()
    expect(button('Continue with the camera')).toBeTruthy()
  })

  test('a borrower who cannot turn the head takes one selfie', async () => {
    const { user, take, views } = await showFace()
    await user.click(button('I cannot turn my head: one selfie'))
    expect(screen.getByText('One straight photo')).toBeTruthy()
    await take()
    expect(views).toEqual(['selfie'])
  })

  test('without a camera a selfie can be taken from a file or the phone’s camera app', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: undefined } }))
    const { user, views } = await showFace()
    await user.click(button('Use the camera'))
    expect((await screen.findByRole('alert')).textContent).toContain('The camera is not available in this browser.')
    expect(screen.getByLabelText("Selfie with the phone's own camera").getAttribute('capture')).toBe('user')
    await user.upload(screen.getByLabelText('Choose a photo'), photo)
    expect(await screen.findByRole('img', { name: 'Your photo' })).toBeTruthy()
    expect(views).toEqual(['selfie'])
  })

  test('a check that failed to start shows the reason and can be retried', async () => {
    const start = vi
      .fn<() => Promise<FaceMemory>>()
      .mockRejectedValueOnce(noConnection())
      .mockResolvedValue({ task: task(), picture: null, isSelfie: false })
    const { user } = await showFace({ start })
    expect(screen.getByText('The face check did not start')).toBeTruthy()
    await user.click(button('Try again'))
    expect(await screen.findByRole('heading', { name: 'Show us your face' })).toBeTruthy()
  })
})

describe('the camera of the face check', () => {
  test('shows one view at a time, and the next when the lender has accepted the last', async () => {
    const { user, take, views, flow } = await showFace()
    await user.click(button('Use the camera'))
    act(() => flow().send({ type: 'camera.opened' }))
    expect(screen.getByText('Photo 1 of 3')).toBeTruthy()
    await take()
    expect(screen.getByRole('progressbar', { name: 'Sending the photo…' })).toBeTruthy()
    expect(screen.getByLabelText('What the camera sees')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Your photo' })).toBeTruthy()
    act(() => flow().send({ type: 'upload.succeeded', answer: task({ done: ['left'] }) }))
    expect(screen.getByText('Photo 2 of 3')).toBeTruthy()
    await take()
    expect(views).toEqual(['left', 'front'])
  })

  test('a photo can be cancelled during its upload', async () => {
    const { user, take } = await showFace()
    await user.click(button('Use the camera'))
    await take()
    await user.click(button('Cancel'))
    expect(screen.getByRole('heading', { name: 'Show us your face' })).toBeTruthy()
  })

  test('offers help, and a selfie for those who cannot turn the head', async () => {
    const { user, app } = await showFace()
    await user.click(button('Use the camera'))
    await user.click(button('One selfie instead'))
    expect(screen.getByText('One straight photo')).toBeTruthy()
    await user.click(button('Help'))
    expect(app.getSnapshot().matches({ overlay: 'support' })).toBe(true)
  })
})

describe('the lender’s response to a face photo', () => {
  test.each([
    ['tooDark', 'The photo is too dark. Find a brighter place, with the light in front of you.'],
    ['sameAgain', 'This photo is the same as one before. Turn your head as asked, then take a new photo.'],
    ['somethingNew', 'The photo is blurred. Hold the phone still, wipe the lens and try again.'],
  ])('%s is explained in words, with the number of tries left', async (reason, words) => {
    const { user, take } = await showFace({ assessments: [{ type: 'upload.failed', error: refused(reason, 3) }] })
    await user.click(button('Use the camera'))
    await take()
    expect(screen.getByRole('alert').textContent).toBe(words)
    expect(screen.getByText('3 tries left')).toBeTruthy()
    await user.click(button('Try again'))
    expect(screen.getByText('Photo 1 of 3')).toBeTruthy()
  })

  test('without tries left, customer service is offered, and a later retry is possible', async () => {
    const { user, take, app } = await showFace({
      assessments: [{ type: 'upload.failed', error: refused('blurred', 0) }],
    })
    await user.click(button('Use the camera'))
    await take()
    expect(screen.getByRole('heading', { name: 'No attempts are left for now' })).toBeTruthy()
    await user.click(screen.getAllByRole('button', { name: 'Customer service' })[1] as HTMLElement)
    expect(app.getSnapshot().matches({ overlay: 'support' })).toBe(true)
    await user.click(button('Check whether I can try again'))
    expect(await screen.findByRole('heading', { name: 'Show us your face' })).toBeTruthy()
  })

  test('offline: the photo is kept and sent again unchanged', async () => {
    const { user, take, views } = await showFace({ assessments: [{ type: 'upload.failed', error: noConnection() }] })
    await user.click(button('Use the camera'))
    await take()
    expect(screen.getByRole('alert').textContent).toContain('Your photo is still saved on this phone.')
    await user.click(button('Send again'))
    expect(screen.getByRole('progressbar', { name: 'Sending the photo…' })).toBeTruthy()
    expect(views).toEqual(['left'])
  })

  test('passed: the step is finished, and finishing can be retried if it failed', async () => {
    const passed: UploadEvent<FaceTask> = {
      type: 'upload.succeeded',
      answer: task({ done: ['left', 'front', 'right'], isPassed: true }),
    }
    const saving = later<{ bizStatus: number }>()
    const { user, take } = await showFace({ assessments: [passed], save: () => saving.promise })
    await user.click(button('Use the camera'))
    await take()
    expect(screen.getByText('All photos are accepted')).toBeTruthy()
    await act(async () => saving.reject(noConnection()))
    expect(screen.getByText('Your photos are with us, but this step could not be finished')).toBeTruthy()
    expect(button('Try again')).toBeTruthy()
  })
})

describe('the hands-free capture', () => {
  const open = async () => {
    const shown = await showFace()
    await shown.user.click(button('Use the camera'))
    act(() => shown.flow().send({ type: 'camera.opened' }))
    return shown
  }
  const ring = () => button('Take the photo').querySelector('svg')

  test('fills the ring while the frame is ready, and empties it as soon as it is not', async () => {
    const { flow, clock } = await open()
    act(() => clock.increment(3000))
    expect(ring()).toBeNull()
    act(() => flow().send({ type: 'frame.seen', isReady: true }))
    expect(ring()).toBeTruthy()
    act(() => flow().send({ type: 'frame.seen', isReady: false }))
    expect(ring()).toBeNull()
    act(() => flow().send({ type: 'frame.seen', isReady: true }))
    act(() => clock.increment(1000))
    expect(flow().getSnapshot()).toMatchObject({ value: { aiming: { open: 'taking' } } })
    expect(ring()).toBeTruthy()
    expect(button('Take the photo').getAttribute('aria-disabled')).toBe('true')
  })

  test('can be replaced by the shutter at any moment', async () => {
    const { user, flow } = await open()
    await user.click(button('Take the photo'))
    expect(flow().getSnapshot()).toMatchObject({ value: { aiming: { open: 'taking' } } })
  })

  test('shows one small head per view, and a screen reader reads only the words', async () => {
    const { flow, take } = await open()
    const heads = () => [...document.querySelectorAll<HTMLElement>('[data-view]')].map(({ dataset }) => dataset['view'])
    expect(heads()).toEqual(['left', 'front', 'right'])
    expect(screen.getByRole('status').textContent).toBe(
      'Turn your head to the left and hold still. The photo takes itself.',
    )
    await take()
    act(() => flow().send({ type: 'upload.succeeded', answer: task({ done: ['left'] }) }))
    expect(document.querySelectorAll('[data-view] svg[class*="head"]')).toHaveLength(2)
    act(() => flow().send({ type: 'selfie.choose' }))
    expect(heads()).toEqual(['front'])
  })
})
