import { fromCallback, fromPromise, SimulatedClock, type Snapshot } from 'xstate'
import { describe, expect, test } from 'vitest'
import type { FaceTask } from '#domain/certification/capture'
import { sampleCard } from '#domain/card/sampleCard'
import { stepAfter, certificationStepOf, statusOf, steps } from '#domain/certification/steps'
import { selectOverlay, selectStepDone } from '#machines/app/appSelectors'
import { cardMachine, type CardMemory, type CardReading } from '#machines/certification/cardMachine'
import { faceMachine, type FaceMemory } from '#machines/certification/faceMachine'
import { formMachine, type FormRecord } from '#machines/certification/formMachine'
import type { Picture } from '#machines/certification/picture'
import type { UploadEvent } from '#machines/shared/upload'
import { memoryPlatform } from '../../platform/world/memoryPlatform'
import { lazyMachine } from '#machines/shared/lazyMachine'
import { isFetching } from '#machines/shared/port'
import { actorsOf, settle, testBackendOf } from '#machines/testing/appTesting'
import { lazy } from '../../loader/lazy'
import { partOf } from '../../loader/ready'
import { compose } from './compose'

const picture: Picture = { key: 'k', url: 'blob:k', problems: [] }
const photo = { type: 'photo.taken', photo: new Blob(['photo']), isFromCamera: false } as const
const task: FaceTask = { transactionId: 't', actions: ['front'], done: [], triesLeft: 5, isPassed: false }
const nextOf = (bizStatus: number) => statusOf[stepAfter(certificationStepOf(bizStatus) as 'survey')]

/** A lender whose session is valid, and an app that is opened at `path`; its code is loaded when `arrive` is called. */
async function open(bizStatus: number, path: string, snapshot?: Snapshot<unknown>) {
  const platform = testBackendOf({ bizStatus })
  const saving = async () => {
    const saved = { bizStatus: nextOf(platform.bizStatus) }
    platform.bizStatus = saved.bizStatus
    return saved
  }
  const upload = <T, I = { key: string }>(answer: T) =>
    fromCallback<UploadEvent<T>, I>(({ sendBack }) => {
      ;(sendBack as (event: UploadEvent<T>) => void)({ type: 'upload.succeeded', answer })
    })
  const load = async (): Promise<FormRecord> => ({ values: {}, given: [], lists: ['gender'] })
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const machines = lazy(async () => {
    await arrived
    return {
      form: formMachine.provide({ actors: { load: fromPromise(load), save: fromPromise(saving) } }),
      card: cardMachine.provide({
        actors: {
          recallCard: fromPromise<CardMemory>(async () => ({ picture: null, reading: null, isConfirmed: false })),
          storePhoto: fromPromise<Picture, { photo: Blob }>(async () => picture),
          uploadCard: upload<CardReading>({ ocrId: 'o', fields: sampleCard, doubtful: [] }),
          confirmCard: fromPromise(async (): Promise<unknown> => ({})),
        },
      }),
      face: faceMachine.provide({
        actors: {
          startFace: fromPromise<FaceMemory>(async () => ({ task, picture: null, isSelfie: false })),
          storePhoto: fromPromise(async () => picture),
          judgeFace: upload<FaceTask, { key: string; task: FaceTask; isSelfie: boolean }>({
            ...task,
            done: ['front'],
            isPassed: true,
          }),
          saveIdentity: fromPromise(saving),
        },
      }),
    }
  })
  const clock = new SimulatedClock()
  const { app, start } = compose({
    opening: { path, openToken: null, channel: '' },
    interactive: Promise.resolve(),
    language: () => 'en',
    platform: memoryPlatform({ clock }),
    actors: {
      ...actorsOf(platform),
      form: lazyMachine(partOf(machines, ({ form }) => form)),
      card: lazyMachine(partOf(machines, ({ card }) => card)),
      face: lazyMachine(partOf(machines, ({ face }) => face)),
    },
    ...(snapshot ? { snapshot } : {}),
  })
  await start()
  return { app, clock, arrive }
}

type Opened = Awaited<ReturnType<typeof open>>

/** The next thing that a borrower would do in whatever is shown. */
function act({ app, clock }: Opened) {
  const { children } = app.getSnapshot()
  for (const { name } of steps) {
    const form = name === 'identity' ? null : children[name]
    const at = form?.getSnapshot()
    if (form && at && !isFetching(at) && at.matches('editing')) form.send({ type: 'form.submit', values: {} })
  }
  const [card, face] = [children.card?.getSnapshot(), children.face?.getSnapshot()]
  if (card && !isFetching(card)) {
    if (card.matches('explaining')) children.card?.send(photo)
    if (card.matches('confirming')) children.card?.send({ type: 'card.confirm', fields: sampleCard })
  }
  if (face && !isFetching(face) && face.matches('explaining')) children.face?.send(photo)
  if (selectStepDone(app.getSnapshot())) app.send({ type: 'stepDone.skip' })
  if (selectOverlay(app.getSnapshot()) === 'countdown.certification') clock.increment(1000)
  if (selectOverlay(app.getSnapshot()) === 'creditGranted') app.send({ type: 'overlay.dismiss' })
}

async function goOn(opened: Opened) {
  opened.arrive()
  for (let turn = 0; turn < 100 && !isHome(opened); turn++) {
    await settle()
    act(opened)
  }
}
const isHome = ({ app }: Opened) => app.getSnapshot().matches({ screen: { certified: 'home' } })

/** What a browser would keep of it: text. */
const persisted = ({ app }: Opened): Snapshot<unknown> => JSON.parse(JSON.stringify(app.getPersistedSnapshot()))

/** Signed in, with the status loaded. */
async function openAt(bizStatus: number, path: string) {
  const opened = await open(bizStatus, path)
  opened.app.send({ type: 'login.succeeded', session: { token: 't', userId: 'u', phone: '81200000010' } })
  await settle()
  opened.app.send({ type: 'route.requested', path })
  await settle()
  return opened
}

const flows: [name: string, bizStatus: number, path: string, child: string, turns: number][] = [
  ['the questionnaire', 10, '/survey', 'survey', 0],
  ['the card, explained', 20, '/facial-auth/step-one', 'card', 0],
  ['the card, read', 20, '/facial-auth/step-one', 'card', 1],
  ['the face', 20, '/facial-auth/step-one', 'face', 2],
  ['personal info', 30, '/facial-auth/step-two', 'personal', 0],
  ['the contacts', 40, '/facial-auth/step-three', 'contacts', 0],
  ['the bank account', 50, '/facial-auth/step-four', 'bank', 0],
]

describe.each(flows)('an app that was left in %s', (_, bizStatus, path, child, turns) => {
  test('continues to certified from a snapshot with its code loaded', async () => {
    const left = await openAt(bizStatus, path)
    left.arrive()
    for (let turn = 0; turn <= turns; turn++) {
      await settle()
      if (turn < turns) act(left)
    }
    await settle()
    const snapshot = persisted(left)
    expect(Object.keys((snapshot as unknown as { children: object }).children)).toContain(child)
    const again = await open(bizStatus, '/', snapshot)
    again.arrive()
    await settle()
    expect(again.app.getSnapshot().value).toEqual(left.app.getSnapshot().value)
    await goOn(again)
    expect(isHome(again)).toBe(true)
  })

  test('continues to certified from a snapshot taken before its code was loaded', async () => {
    const left = await openAt(bizStatus, path)
    const snapshot = persisted(left)
    const again = await open(bizStatus, '/', snapshot)
    await settle()
    expect(again.app.getSnapshot().value).toEqual(left.app.getSnapshot().value)
    await goOn(again)
    expect(isHome(again)).toBe(true)
  })
})

test('a countdown continues in an app that was left in it', async () => {
  const left = await openAt(50, '/facial-auth/step-four')
  left.arrive()
  await settle()
  act(left)
  await settle()
  left.clock.increment(1000)
  expect(left.app.getSnapshot().context.secondsLeft).toBe(9)
  const again = await open(60, '/', persisted(left))
  again.clock.increment(1000)
  expect(again.app.getSnapshot().context.secondsLeft).toBe(8)
  await goOn(again)
  expect(isHome(again)).toBe(true)
})
