// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fromCallback, fromPromise } from 'xstate'
import { cardMachine, type CardMemory, type CardReading } from '../../../machines/cardMachine'
import type { Picture, UploadEvent } from '../../../machines/picture'
import type { CardFields } from '../../domain/capture'
import { later, noConnection, refusal, showScreen } from '../testing'
import { IdentityScreen } from './IdentityScreen'

const fields: CardFields = {
  nik: '3299995708959999',
  name: 'SITI CONTOH',
  birthPlace: 'BANDUNG',
  birthday: '17/08/1995',
  gender: 'P',
  address: 'JL. CONTOH NO. 1',
}
const nothing: CardMemory = { picture: null, reading: null, isConfirmed: false }
const good: Picture = { key: 'k', url: 'blob:good', problems: [] }
const blurred: Picture = { key: 'k', url: 'blob:blurred', problems: ['blurred', 'dark'] }
const photo = new File(['photo'], 'ktp.jpg', { type: 'image/jpeg' })

interface Lender {
  memory?: Partial<CardMemory>
  recall?: () => Promise<CardMemory>
  keep?: () => Promise<Picture>
  /** Each sending, one after the other: the last stands for all that follow. */
  uploads?: UploadEvent<CardReading>[][]
  confirm?: (fields: CardFields) => Promise<unknown>
}

async function showCard(lender: Lender = {}) {
  const sendings = [...(lender.uploads ?? [[]])]
  const card = cardMachine.provide({
    actors: {
      recallCard: fromPromise(lender.recall ?? (async () => ({ ...nothing, ...lender.memory }))),
      keepPhoto: fromPromise(lender.keep ?? (async () => good)),
      uploadCard: fromCallback<UploadEvent<CardReading>, { key: string }>(({ sendBack }) => {
        const told = (sendings.length > 1 ? sendings.shift() : sendings[0]) ?? []
        for (const event of told) (sendBack as (event: UploadEvent<CardReading>) => void)(event)
      }),
      confirmCard: fromPromise<unknown, { ocrId: string | null; fields: CardFields }>(async ({ input }) =>
        lender.confirm?.(input.fields),
      ),
    },
  })
  const shown = await showScreen(<IdentityScreen />, { path: '/facial-auth/step-one', bizStatus: 20, world: { savedStatus: 30 }, actors: { card } })
  const flow = () => {
    const actor = shown.app.getSnapshot().children.card
    if (!actor) throw new Error('the card is done')
    return actor
  }
  return { ...shown, flow }
}

const button = (name: string) => screen.getByRole('button', { name })
const fileInput = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const read = (doubtful: string[] = [], some: Partial<CardFields> = {}) => ({
  reading: { ocrId: 'o1', fields: { ...fields, ...some }, doubtful },
})

function stubCamera(getUserMedia: () => Promise<MediaStream>) {
  vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: { getUserMedia } } }))
}

beforeEach(() => {
  stubCamera(() => new Promise(() => {}))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('before the camera', () => {
  test('it says why, and offers the camera and a file', async () => {
    await showCard()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('KTP photo')
    expect(screen.getByText(/The law asks us to know who borrows/)).toBeTruthy()
    expect(within(screen.getByRole('list', { name: 'For a good photo' })).getAllByRole('listitem')).toHaveLength(4)
    expect(fileInput('Choose a photo').hasAttribute('capture')).toBe(false)
  })

  test('a refused camera is explained, and the file, the phone’s own camera and another try remain', async () => {
    stubCamera(() => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })))
    const { user } = await showCard()
    await user.click(button('Use the camera'))
    expect((await screen.findByRole('alert')).textContent).toContain('Camera permission was refused.')
    expect(fileInput("Use the phone's own camera").getAttribute('capture')).toBe('environment')
    expect(fileInput('Choose a photo')).toBeTruthy()
    expect(button('Try the camera again')).toBeTruthy()
  })

  test('a browser without a camera says so and offers no second try', async () => {
    vi.stubGlobal('navigator', Object.create(navigator, { mediaDevices: { value: undefined } }))
    const { user } = await showCard()
    await user.click(button('Use the camera'))
    expect((await screen.findByRole('alert')).textContent).toContain('The camera is not available in this browser.')
    expect(screen.queryByRole('button', { name: 'Try the camera again' })).toBeNull()
    expect(fileInput('Choose a photo')).toBeTruthy()
  })

  test('a file that is no picture leads back with a word about it', async () => {
    const { user } = await showCard({ keep: () => Promise.reject(new Error('no picture')) })
    await user.upload(fileInput('Choose a photo'), photo)
    expect((await screen.findByRole('alert')).textContent).toContain('This picture could not be opened.')
  })

  test('when nothing is known of the card, it can be asked for again', async () => {
    const recall = vi.fn<() => Promise<CardMemory>>().mockRejectedValueOnce(noConnection()).mockResolvedValue(nothing)
    const { user } = await showCard({ recall })
    await user.click(button('Try again'))
    expect(await screen.findByRole('heading', { name: 'Take a photo of your KTP' })).toBeTruthy()
  })
})

describe('in the viewfinder', () => {
  test('it asks for the permission, then for the card; the shutter waits for the camera', async () => {
    const { user, flow } = await showCard()
    await user.click(button('Use the camera'))
    expect(screen.getByText('Place your original KTP inside the frame')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toContain('Allow it if your browser asks')
    expect(button('Take the photo').getAttribute('aria-disabled')).toBe('true')
    act(() => flow().send({ type: 'camera.opened' }))
    expect(screen.getByRole('status').textContent).toBe('Bring the card into the frame, front side up.')
    expect(button('Take the photo').hasAttribute('aria-disabled')).toBe(false)
  })

  test('it begins at its top, wherever the explanation was scrolled to', async () => {
    const { user } = await showCard()
    document.documentElement.scrollTop = 300
    await user.click(button('Use the camera'))
    expect(document.documentElement.scrollTop).toBe(0)
  })

  test('after ten seconds it says that the photo may be used as it is', async () => {
    const { user, flow, clock } = await showCard()
    await user.click(button('Use the camera'))
    act(() => flow().send({ type: 'camera.opened' }))
    act(() => clock.increment(10_000))
    expect(screen.getByText(/you may take the photo now and use it as it is/)).toBeTruthy()
  })

  test('a file, help and the way out are at hand', async () => {
    const { user, app } = await showCard()
    await user.click(button('Use the camera'))
    await user.click(button('Help'))
    expect(app.getSnapshot().matches({ overlay: 'support' })).toBe(true)
    await user.upload(fileInput('Choose a photo'), photo)
    expect(await screen.findByRole('heading', { name: 'Check the photo' })).toBeTruthy()
  })

  test('closing it leads back to the explanation', async () => {
    const { user } = await showCard()
    await user.click(button('Use the camera'))
    await user.click(button('Close the camera'))
    expect(screen.getByRole('heading', { name: 'Take a photo of your KTP' })).toBeTruthy()
  })
})

describe('the photo', () => {
  test('is shown while it is judged, and a good one may be used', async () => {
    const kept = later<Picture>()
    const { user } = await showCard({ keep: () => kept.promise })
    await user.upload(fileInput('Choose a photo'), photo)
    expect(screen.getByRole('status').textContent).toBe('Checking the photo…')
    await act(async () => kept.resolve(good))
    expect(screen.getByRole('img', { name: 'Your photo of the KTP' }).getAttribute('src')).toBe('blob:good')
    await user.click(button('Use photo'))
    expect(screen.getByRole('heading', { name: 'Sending the photo' })).toBeTruthy()
  })

  test('with a fault says which and what to do, and may be used after the second', async () => {
    const { user } = await showCard({ keep: async () => blurred })
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

  test('from the camera is taken again with the camera', async () => {
    const { user, flow } = await showCard({ keep: async () => blurred })
    await user.click(button('Use the camera'))
    await act(async () => flow().send({ type: 'photo.taken', photo, isFromCamera: true }))
    await user.click(button('Take again'))
    expect(screen.getByText('Place your original KTP inside the frame')).toBeTruthy()
  })

  test('that waited on this phone is shown again', async () => {
    await showCard({ memory: { picture: good } })
    expect(screen.getByRole('heading', { name: 'Check the photo' })).toBeTruthy()
  })
})

describe('sending', () => {
  const progressed = (fraction: number) => ({ type: 'upload.progressed', fraction }) as const

  test('shows how much is sent, then that it is read, and can be cancelled', async () => {
    const { user, flow } = await showCard({ memory: { picture: good }, uploads: [[progressed(0.4)]] })
    await user.click(button('Use photo'))
    expect(screen.getByText('40% sent')).toBeTruthy()
    act(() => flow().send(progressed(1)))
    expect(screen.getByRole('progressbar', { name: 'Reading your KTP…' })).toBeTruthy()
    await user.click(button('Cancel'))
    expect(screen.getByRole('heading', { name: 'Check the photo' })).toBeTruthy()
  })

  test('that failed says why, keeps the photo, and goes on without taking it again', async () => {
    const reading = { ocrId: 'o1', fields, doubtful: [] }
    const { user } = await showCard({
      memory: { picture: good },
      uploads: [[{ type: 'upload.failed', error: noConnection() }], [{ type: 'upload.succeeded', answer: reading }]],
    })
    await user.click(button('Use photo'))
    expect(screen.getByRole('alert').textContent).toBe(
      'The photo could not be sent. Check your connection, then try again. Your photo is still kept on this phone.',
    )
    expect(screen.getByRole('img', { name: 'Your photo of the KTP' })).toBeTruthy()
    await user.click(button('Send again'))
    expect(screen.getByRole('heading', { name: 'Check your data' })).toBeTruthy()
  })

  test('of what cannot be read leaves typing by hand', async () => {
    const unreadable = Object.assign(new Error('unreadable'), { kind: 'refused', code: 316 })
    const { user } = await showCard({ memory: { picture: good }, uploads: [[{ type: 'upload.failed', error: unreadable }]] })
    await user.click(button('Use photo'))
    expect(screen.getByRole('alert').textContent).toContain('The card was not recognised.')
    await user.click(button('Type the data myself'))
    expect(screen.getByText('Type the data as it stands on your KTP.')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('NIK').value).toBe('')
    expect(screen.queryByText(/Please check/)).toBeNull()
  })
})

describe('what was read', () => {
  test('stands in the fields, with the NIK in groups to compare', async () => {
    await showCard({ memory: read() })
    expect(screen.getByLabelText<HTMLInputElement>('NIK').value).toBe(fields.nik)
    expect(screen.getByText('3299 9957 0895 9999')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('SITI CONTOH')
    expect(screen.getByRole('button', { name: 'Date of birth 17/08/1995' })).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Female' }).checked).toBe(true)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Address').value).toBe('JL. CONTOH NO. 1')
    expect(screen.queryByText(/Please check/)).toBeNull()
  })

  test('is marked softly where it is doubtful, until it is changed, and each change is kept', async () => {
    const { user, services } = await showCard({ memory: read(['name', 'address'], { name: 'S1TI', address: '' }) })
    expect(screen.getByText('Please check: compare it with your KTP.')).toBeTruthy()
    expect(screen.getByText('Not read from the photo. Please type it.')).toBeTruthy()
    await user.clear(screen.getByLabelText('Full name'))
    await user.type(screen.getByLabelText('Full name'), 'SITI CONTOH')
    expect(screen.queryByText('Please check: compare it with your KTP.')).toBeNull()
    expect(services.keepCardDraft).toHaveBeenLastCalledWith({ ...fields, address: '' })
  })

  test('is not sent with a hard fault: each is named, and the first takes the focus', async () => {
    const confirm = vi.fn<() => Promise<unknown>>()
    const { user } = await showCard({ memory: read([], { nik: '329999570895999', birthday: '' }), confirm })
    await user.click(button('Confirm'))
    expect(screen.getByRole('alert').textContent).toBe('2 fields need attention. The rest is saved.')
    expect(screen.getByText('A NIK has 16 digits. Compare it with your card.')).toBeTruthy()
    expect(screen.getByText('Choose your date of birth')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('NIK'))
    expect(confirm).not.toHaveBeenCalled()
  })

  test('is confirmed as corrected, tidied, and then comes the face', async () => {
    const confirm = vi.fn<(fields: CardFields) => Promise<unknown>>(async () => null)
    const { user, app } = await showCard({ memory: read([], { nik: '3299 9957 0895 9999', name: ' SITI  CONTOH ' }), confirm })
    await user.click(button('Confirm'))
    expect(confirm).toHaveBeenCalledWith(fields)
    await waitFor(() => expect(app.getSnapshot().matches({ screen: { certification: 'stepTwo' } })).toBe(true))
    expect(screen.queryByRole('heading', { name: 'Check your data' })).toBeNull()
  })

  test('is busy while it is saved; a field that the lender refuses carries its sentence until it is changed', async () => {
    const answer = later<unknown>()
    const { user } = await showCard({ memory: read(), confirm: () => answer.promise })
    await user.click(button('Confirm'))
    expect(button('Saving…').getAttribute('aria-disabled')).toBe('true')
    await act(async () => answer.reject(refusal('Please check', { name: 'The name is not the one we know' })))
    expect(screen.getByText('The name is not the one we know')).toBeTruthy()
    await user.type(screen.getByLabelText('Full name'), 'X')
    expect(screen.queryByText('The name is not the one we know')).toBeNull()
  })

  test('that could not be saved stays in the fields, and the reason stands above the button', async () => {
    const { user } = await showCard({ memory: read(), confirm: () => Promise.reject(noConnection()) })
    await user.click(button('Confirm'))
    expect(screen.getByRole('alert').textContent).toBe(
      'Your data was not sent. Check your connection, then try again. Nothing is lost.',
    )
    expect(screen.getByLabelText<HTMLInputElement>('NIK').value).toBe(fields.nik)
  })

  test('has its date chosen in a sheet that the chart opens', async () => {
    const { user, app } = await showCard({ memory: read([], { birthday: '18/08/1995' }) })
    expect(screen.getByText('Please check: it does not match the NIK.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Date of birth 18/08/1995' }))
    expect(app.getSnapshot().context.picker).toBe('birthday')
    await user.click(screen.getByRole('option', { name: '17' }))
    await user.click(button('Choose 17/08/1995'))
    expect(screen.getByRole('button', { name: 'Date of birth 17/08/1995' })).toBeTruthy()
    expect(screen.queryByText('Please check: it does not match the NIK.')).toBeNull()
  })
})
