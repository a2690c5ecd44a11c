import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { ApiError } from '#domain/failure'
import { createReportingActor, reportItem } from '../testing/reportingActorTesting'
import { allSent, nothingSaved, type ReportingLender } from '../testing/reportingTesting'
import { explore, lostTo, untaken } from '../testing/pathTesting'
import { reportingMachine } from './reportingMachine'

const offline = new ApiError({ kind: 'offline' })
const fails = () => Promise.reject(offline)

describe('the outbox', () => {
  test('lets the first screen settle before it sends what an earlier visit left', async () => {
    const { sendWaiting, goByMs, at } = await createReportingActor({
      recall: async () => ({ ...nothingSaved, waiting: 3 }),
    })
    await goByMs(1999)
    expect([at(), sendWaiting.mock.calls.length]).toMatchObject([{ awake: { outbox: 'settling' } }, 0])
    await goByMs(1)
    expect([at(), sendWaiting.mock.calls.length]).toMatchObject([{ awake: { outbox: 'collecting' } }, 1])
  })
  test('sends nothing when it is empty', async () => {
    const { sendWaiting, goBy, send } = await createReportingActor()
    await goBy(60)
    await send({ type: 'outbox.due' })
    expect(sendWaiting).not.toHaveBeenCalled()
  })
  test('sends when it has twenty events, and not before', async () => {
    const { sendWaiting, goBy, notify, saved } = await createReportingActor()
    await goBy(2)
    await notify(19)
    expect([saved.mock.calls.length, sendWaiting.mock.calls.length]).toEqual([19, 0])
    await notify(1)
    expect(sendWaiting).toHaveBeenCalledTimes(1)
    await notify(19)
    expect(sendWaiting).toHaveBeenCalledTimes(1)
  })
  test('sends a conversion at once, and waiting events when the page is hidden or visible again', async () => {
    const { sendWaiting, goBy, notify, send } = await createReportingActor()
    await goBy(2)
    await notify(1, true)
    expect(sendWaiting).toHaveBeenCalledTimes(1)
    await notify(2)
    expect(sendWaiting).toHaveBeenCalledTimes(1)
    await send({ type: 'outbox.due' })
    expect(sendWaiting).toHaveBeenCalledTimes(2)
  })
  test('receives the events of the app', async () => {
    const { lender, saved } = await createReportingActor()
    const sent = reportItem()
    lender.happen(sent)
    expect(saved.mock.calls).toEqual([[expect.objectContaining({ key: sent.item.key })]])
  })
  test('sends events also when those of an earlier visit can’t be read', async () => {
    const { sendWaiting, goBy, notify } = await createReportingActor({ recall: fails })
    await notify(1, true)
    await goBy(2)
    expect(sendWaiting).toHaveBeenCalledTimes(1)
  })
  test('saves events before it has read the earlier ones, and while it sends', async () => {
    let answer = (_sent: typeof allSent) => {}
    const { saved, notify, goBy, actor } = await createReportingActor({
      recall: () => new Promise(() => {}),
      sendWaiting: () => new Promise((resolve) => (answer = resolve)),
    })
    await notify(20)
    expect([saved.mock.calls.length, actor.getSnapshot().value]).toEqual([20, 'recalling'])
    const running = await createReportingActor({ sendWaiting: () => new Promise((resolve) => (answer = resolve)) })
    await running.goBy(2)
    await running.notify(21)
    expect(running.saved).toHaveBeenCalledTimes(21)
    answer({ waiting: 1, isOff: false })
    await goBy(0)
    await running.goBy(0)
    expect(running.actor.getSnapshot().context.waiting).toBe(1)
  })
  test('rests longer and longer where it can’t be sent, and loses nothing', async () => {
    const { sendWaiting, goBy, goByMs, notify, at } = await createReportingActor({ sendWaiting: fails })
    await goBy(2)
    await notify(1, true)
    expect(at()).toMatchObject({ awake: { outbox: 'pausing' } })
    await goByMs(29_999)
    expect(sendWaiting).toHaveBeenCalledTimes(1)
    await goByMs(1)
    expect(sendWaiting).toHaveBeenCalledTimes(2)
    await goByMs(59_999)
    expect(sendWaiting).toHaveBeenCalledTimes(2)
    await goByMs(1)
    expect(sendWaiting).toHaveBeenCalledTimes(3)
    for (let i = 0; i < 8; i++) await goByMs(900_000)
    expect(sendWaiting).toHaveBeenCalledTimes(11)
  })
  test('tries at once when the network is back, and then as soon as at first', async () => {
    let mended = false
    const { sendWaiting, goBy, notify, send, at } = await createReportingActor({
      sendWaiting: async () => (mended ? allSent : fails()),
    })
    await goBy(2)
    await notify(1, true)
    mended = true
    await send({ type: 'outbox.due' })
    expect([sendWaiting.mock.calls.length, at()]).toMatchObject([2, { awake: { outbox: 'collecting' } }])
    mended = false
    await notify(1, true)
    mended = true
    await goBy(30)
    expect(sendWaiting).toHaveBeenCalledTimes(4)
  })
  test('saves nothing more once the lender has switched it off', async () => {
    const { saved, drop, goBy, notify, send, at, sendWaiting } = await createReportingActor({
      sendWaiting: async () => ({ waiting: 0, isOff: true }),
    })
    await goBy(2)
    await notify(1, true)
    await notify(30)
    await send({ type: 'outbox.due' })
    expect([saved.mock.calls.length, sendWaiting.mock.calls.length, at()]).toMatchObject([
      1,
      1,
      { awake: { outbox: 'off' } },
    ])
    expect(drop).toHaveBeenCalledTimes(1)
  })
  test('drops also the events of the request that was answered by off', async () => {
    let answer = (_sent: typeof allSent) => {}
    const { saved, waiting, goBy, notify } = await createReportingActor({
      sendWaiting: () => new Promise((resolve) => (answer = resolve)),
    })
    await goBy(2)
    await notify(1, true)
    await notify(2)
    expect([saved.mock.calls.length, waiting.length]).toEqual([3, 3])
    answer({ waiting: 0, isOff: true })
    await goBy(0)
    expect(waiting).toEqual([])
  })
  test('saves every event once, in any order of events', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('news', 'moment', 'due', 'time', 'break', 'restore'), { maxLength: 60 }),
        async (happenings) => {
          let isBroken = false
          const { saved, notify, send, goBy } = await createReportingActor({
            sendWaiting: async () => (isBroken ? fails() : allSent),
          })
          for (const each of happenings) {
            if (each === 'news' || each === 'moment') await notify(1, each === 'moment')
            else if (each === 'due') await send({ type: 'outbox.due' })
            else if (each === 'time') await goBy(30)
            else isBroken = each === 'break'
          }
          const sent = happenings.filter((each) => each === 'news' || each === 'moment').length
          expect(new Set(saved.mock.calls.map(([{ key }]) => key)).size).toBe(sent)
          expect(saved).toHaveBeenCalledTimes(sent)
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('the device report', () => {
  test('is sent once per device, after sign-in, and remembered', async () => {
    const { reportDevice, remember, send, goBy } = await createReportingActor()
    expect(reportDevice).not.toHaveBeenCalled()
    await send({ type: 'session.begun' })
    await send({ type: 'session.ended' })
    await send({ type: 'session.begun' })
    await goBy(60)
    expect([reportDevice.mock.calls.length, remember.mock.calls.length]).toEqual([1, 1])
  })
  test('is not sent again once it is remembered', async () => {
    const recall = async () => ({ waiting: 0, isDeviceReported: true })
    const { reportDevice, send, at } = await createReportingActor({ recall })
    await send({ type: 'session.begun' })
    expect([reportDevice.mock.calls.length, at()]).toMatchObject([0, { awake: { device: 'reported' } }])
  })
  test('that failed is sent again half a minute later', async () => {
    const mended = vi.fn<ReportingLender['reportDevice']>(fails)
    const { send, goByMs, remember } = await createReportingActor({ reportDevice: mended })
    await send({ type: 'session.begun' })
    mended.mockResolvedValue({})
    await goByMs(29_999)
    expect(mended).toHaveBeenCalledTimes(1)
    await goByMs(1)
    expect([mended.mock.calls.length, remember.mock.calls.length]).toEqual([2, 1])
  })
  test('that is under way when the session ends is sent after the next sign-in', async () => {
    const signals: AbortSignal[] = []
    const reportDevice = (signal: AbortSignal) => new Promise(() => signals.push(signal))
    const { send } = await createReportingActor({ reportDevice })
    await send({ type: 'session.begun' })
    await send({ type: 'session.ended' })
    await send({ type: 'session.begun' })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })
})

const all = explore(reportingMachine, {
  inputs: [undefined],
  events: [
    { type: 'session.begun' },
    { type: 'session.ended' },
    { type: 'outbox.due' },
    reportItem(),
    reportItem(true),
  ],
  answers: {
    recall: { outputs: [nothingSaved, { waiting: 20, isDeviceReported: true }], errors: [offline] },
    reportDevice: { outputs: [{}], errors: [offline] },
    sendWaiting: { outputs: [allSent, { waiting: 0, isOff: true }], errors: [offline] },
  },
  keyOf: ({ value, context: { isSignedIn, isUrgent, waiting, failures } }) => [
    value,
    isSignedIn,
    isUrgent,
    Math.min(waiting, 21),
    Math.min(failures, 2),
  ],
})

test('every transition can be taken, and no event is lost before the lender has it', () => {
  expect(untaken(reportingMachine, all)).toEqual([])
  const isDone = ({ value, context }: (typeof all.states)[number]) =>
    context.waiting === 0 || (typeof value === 'object' && value.awake.outbox === 'off')
  expect(lostTo(all, isDone)).toEqual([])
})
