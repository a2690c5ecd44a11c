import { fromCallback, type InspectionEvent } from 'xstate'
import type { AppActor } from '#machines/app/appSelectors'
import { createConversionsOf } from '#machines/reporting/conversions'
import { appStart } from '#machines/reporting/trackedEvents'
import type { ReportingEvent } from '#machines/reporting/reportingMachine'
import type { Waiting } from '#domain/tracking/batches'
import { redactError, sameError } from '#domain/tracking/redactError'
import { uploadTypes, type UploadType } from '#domain/tracking/uploads'
import { isStandalone } from '../../../platform/identity/deviceInfo'
import { newId } from '../../../platform/identity/newId'
import { isDone, markDone } from '../../../platform/storage/once'
import type { Platform } from '../../../platform/world/platform'
import type { Seen, SeenBefore } from './seen'
import { createTransitionReader, type TrackedTransition } from './transitionReader'

/** Of more errors on one page, nothing more is learnt. */
const MOST_ERRORS = 20

const thrownIn = (event: Event): unknown => {
  const { error, reason, message } = event as Partial<ErrorEvent & PromiseRejectionEvent>
  return error ?? reason ?? { name: 'Error', message }
}

/** Turns what is seen into what is told; it looks on from outside, after the chart has moved. */
export const createChartWatch = (platform: Platform, seen: SeenBefore, app: () => AppActor | null) =>
  fromCallback<ReportingEvent>(({ sendBack }) => {
    const notify = sendBack as (event: ReportingEvent) => void
    const { page, clock, storage, network } = platform
    const read = createTransitionReader()
    const conversionsOf = createConversionsOf()
    const errors = new Set<string>()
    const queue: Seen[] = seen.early.splice(0)

    const sendEvent = (trackedTransition: TrackedTransition, uploadType: UploadType) => {
      const key = newId(page)
      const item: Waiting = {
        key,
        at: trackedTransition.beginTime + trackedTransition.duration,
        uploadType,
        event: { key, ...trackedTransition },
      }
      notify({ type: 'item.added', item, isUrgent: uploadType !== uploadTypes.acquisition })
    }
    function sendError(event: Event, at: number) {
      const error = redactError(thrownIn(event))
      if (errors.has(sameError(error)) || errors.size >= MOST_ERRORS) return
      errors.add(sameError(error))
      const key = newId(page)
      notify({
        type: 'item.added',
        item: { key, at, reportType: 'scriptError', report: { key, at, ...error } },
        isUrgent: true,
      })
    }
    function take({ at, what }: Seen) {
      if (!('rootId' in what)) return sendError(what, at)
      for (const trackedTransition of read(what, at)) {
        const { session, output } = (what as Extract<InspectionEvent, { event: object }>).event as {
          session?: { isNew?: boolean }
          output?: { bizStatus?: number }
        }
        const about = { isNew: session?.isNew === true, bizStatus: output?.bizStatus ?? null }
        const conversions = conversionsOf(trackedTransition.idName, about)
        for (const conversion of conversions) sendEvent(trackedTransition, uploadTypes[conversion])
        if (conversions.length === 0) sendEvent(trackedTransition, uploadTypes.acquisition)
      }
    }

    let isWaiting = false
    const takeAll = () => {
      isWaiting = false
      for (const each of queue.splice(0)) take(each)
    }
    seen.note = (what) => {
      queue.push({ at: clock.now(), what })
      if (isWaiting) return
      isWaiting = true
      // Not in the midst of the chart's own move.
      void Promise.resolve().then(takeAll)
    }

    let isSignedIn = false
    const sendSession = () => {
      const isNow = app()?.getSnapshot().context.token != null
      if (isNow !== isSignedIn) notify({ type: isNow ? 'session.begun' : 'session.ended' })
      isSignedIn = isNow
    }
    const due = () => notify({ type: 'outbox.due' })
    const onMessage = ({ data }: { data: unknown }) => {
      if (data === 'outbox') due()
    }
    const session = app()?.subscribe(sendSession)
    const stops = [network.watch((isOnline) => isOnline && due()), platform.watchTabs('outbox', due)]
    page.navigator.serviceWorker?.addEventListener?.('message', onMessage)

    if (!isDone(storage, 'isReportedAppStart')) {
      const at = queue[0]?.at ?? clock.now()
      const [launch] = appStart.says
      const content = { [launch]: isStandalone(page) ? 1 : 0 }
      sendEvent({ idName: appStart.idName, beginTime: at, duration: 0, content }, uploadTypes.appStart)
      markDone(storage, 'isReportedAppStart')
    }
    sendSession()
    takeAll()
    return () => {
      seen.note = () => {}
      session?.unsubscribe()
      for (const stop of stops) stop()
      page.navigator.serviceWorker?.removeEventListener?.('message', onMessage)
    }
  })
