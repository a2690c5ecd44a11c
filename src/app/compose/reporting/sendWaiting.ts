import { browserEnvelope } from '#contract/envelope/browserEnvelope'
import { METRIC_BASE } from '#contract/endpoint'
import { metricCalls } from '#contract/metricCalls'
import { code } from '#domain/answerCodes'
import { ApiError, failureOf, isRefusedWith } from '#domain/failure'
import { batchesOf, isReport, type Waiting, type WaitingEvent } from '#domain/tracking/batches'
import { ownEvents, type TrackEvent } from '#domain/tracking/event'
import { publicContentOf } from '#domain/tracking/publicContent'
import { newId } from '../../../platform/identity/newId'
import { isDone, markDone } from '../../../platform/storage/once'
import type { Outbox } from '../../../platform/offline/outbox'
import { askForSync } from '../../../platform/offline/backgroundSync'
import type { Platform } from '../../../platform/world/platform'
import type { Lazy } from '../../../loader/lazy'
import { callsTo } from '../../../actors/calls'
import type { AppDependencies } from '../../../actors/appDependencies'

/** So often the lender may break on what waits, before that counts as refused. */
const FAILURES = 3

type Config = Awaited<ReturnType<typeof openTracking>>

/** How the lender wants to be told, and the seal of its cipher. */
async function openTracking({ tracking }: Pick<AppDependencies, 'tracking'>, { clock, page }: Platform) {
  const calls = callsTo(tracking, metricCalls)
  const config = await calls.readTrackConfig()
  const { method, path } = metricCalls.saveTracks
  const envelope = await browserEnvelope(config.cipher, { now: clock.now, crypto: page.crypto })
  const seal = async (value: unknown) => JSON.stringify(await envelope.seal('req', method, METRIC_BASE + path, value))
  return { ...config, calls, seal }
}

interface Sender {
  /** By which the lender knows that a borrower is signed in. */
  token: string | null
  sentAt: number
  /** Events that this device has lost and not reported yet. */
  lost: number
}

/** One more event of an upload, the same when it is sent again. */
function uploadEvent([first, ...others]: [WaitingEvent, ...WaitingEvent[]], { sentAt, lost }: Sender): TrackEvent {
  const number = Math.max(...[first, ...others].map((item) => item.number ?? 0))
  const content = publicContentOf({ ...first.origin, ...(number > 0 ? { number } : {}), lost })
  return { key: `upload.${first.key}`, idName: ownEvents.upload, beginTime: sentAt, duration: 0, content }
}

async function send({ calls, appId, dataType, seal }: Config, batch: readonly Waiting[], sender: Sender) {
  const [first] = batch
  if (first === undefined) return
  if (isReport(first)) {
    const { key, ...report } = first.report
    await calls.reportEvent({ params: { type: first.reportType }, body: { event: JSON.stringify({ key, ...report }) } })
    return
  }
  const items = batch as [WaitingEvent, ...WaitingEvent[]]
  const value = await seal([...items.map(({ event }) => event), uploadEvent(items, sender)])
  const { token } = sender
  await calls.saveTracks({ token, body: { appId, dataType: dataType.acq, value, uploadType: first.uploadType } })
}

/** The lender looked at it and did not take it; asked too often, it has not looked. */
const isRefusal = (error: unknown) => {
  const failure = failureOf(error)
  return failure.kind === 'refused' && !isRefusedWith(failure, code.tooMany)
}

/**
 * Sends what waits, batch by batch, each gone from the device when the lender has it. What is refused is tried once with
 * a fresh configuration and then event by event, so that a bad one stops nothing but itself.
 */
export function createSendWaiting(
  dependencies: Lazy<AppDependencies>,
  platform: Platform,
  outbox: Outbox,
  token: () => string | null,
) {
  let config: Promise<Config> | null = null
  const open = (): Promise<Config> =>
    (config ??= dependencies
      .load()
      .then((opened) => openTracking(opened, platform))
      .catch((error: unknown) => {
        config = null
        throw error
      }))

  async function recordDeviceIdFailure() {
    const { device } = await dependencies.load()
    const { hasFailed } = await device.ensureDeviceId()
    if (!hasFailed || isDone(platform.storage, 'isReportedDeviceIdFailure')) return
    const [key, at] = [newId(platform.page), platform.clock.now()]
    const report = { key, at, name: 'fingerprint', message: '', frames: [] }
    await outbox.store({ key, at, reportType: 'deviceIdFailure', report })
    markDone(platform.storage, 'isReportedDeviceIdFailure')
  }

  /** A lender that breaks again and again on the same batch is broken by it, where it still gives its configuration. */
  async function isAtFault(batch: Waiting[], error: unknown): Promise<boolean> {
    if (failureOf(error).kind !== 'server') return false
    for (const item of batch) {
      item.failures = (item.failures ?? 0) + 1
      await outbox.store(item)
    }
    return batch.every(({ failures = 0 }) => failures >= FAILURES)
  }

  async function sendAll(): Promise<{ waiting: number; isOff: boolean }> {
    if (!platform.network.isOnline()) throw new ApiError({ kind: 'offline' })
    let isRefreshed = false
    async function deliver(batch: Waiting[]): Promise<void> {
      try {
        const lost = outbox.lost()
        await send(await open(), batch, { token: token(), sentAt: platform.clock.now(), lost })
        outbox.addLost(-lost)
        await outbox.drop(batch)
      } catch (error) {
        if (!isRefusal(error) && !(await isAtFault(batch, error))) throw error
        if (!isRefreshed) {
          isRefreshed = true
          config = null
          return deliver(batch)
        }
        const [only, ...others] = batch
        if (only === undefined) return
        if (others.length === 0) return outbox.setAside(only)
        for (const item of batch) await deliver([item])
      }
    }

    if (!(await open()).trackSwitch) return { waiting: 0, isOff: true }
    await recordDeviceIdFailure()
    for (const batch of batchesOf(await outbox.read())) await deliver(batch)
    return { waiting: (await outbox.read()).filter(({ refusals = 0 }) => refusals === 0).length, isOff: false }
  }

  return () =>
    outbox.alone(sendAll).catch((error: unknown) => {
      // With a network the browser would wake the worker at once, again and again, while the lender is down.
      if (!platform.network.isOnline()) void askForSync(platform.page)
      throw error
    })
}
