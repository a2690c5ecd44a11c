import { fromCallback, type InspectionEvent } from 'xstate'
import type { AppActor } from '#machines/app/appSelectors'
import { createMomentsOf } from '#machines/reporting/moments'
import { appStart } from '#machines/reporting/told'
import type { ReportingEvent } from '#machines/reporting/reportingMachine'
import type { Waiting } from '#domain/tracking/batches'
import { redactError, sameError } from '#domain/tracking/redactError'
import { uploadTypes, type UploadType } from '#domain/tracking/uploads'
import { isStandalone } from '../../../platform/identity/deviceInfo'
import { newId } from '../../../platform/identity/newId'
import { isDone, markDone } from '../../../platform/storage/once'
import type { Platform } from '../../../platform/world/platform'
import type { Seen, SeenBefore } from './seen'
import { createArrowReader, type Arrow } from './arrows'

/** Of more errors on one page, nothing more is learnt. */
const MOST_ERRORS = 20

const thrownIn = (event: Event): unknown => {
  const { error, reason, message } = event as Partial<ErrorEvent & PromiseRejectionEvent>
  return error ?? reason ?? { name: 'Error', message }
}

/** Turns what is seen into what is told; it looks on from outside, after the chart has moved. */
export const createChartWatch = (platform: Platform, seen: SeenBefore, app: () => AppActor | null) =>
  fromCallback<ReportingEvent>(({ sendBack }) => {
    const tell = sendBack as (event: ReportingEvent) => void
    const { page, clock, storage, network } = platform
    const read = createArrowReader()
    const momentsOf = createMomentsOf()
    const errors = new Set<string>()
    const queue: Seen[] = seen.early.splice(0)

    const tellEvent = (arrow: Arrow, uploadType: UploadType) => {
      const key = newId(page)
      const item: Waiting = { key, at: arrow.beginTime + arrow.duration, uploadType, event: { key, ...arrow } }
      tell({ type: 'news.told', item, isUrgent: uploadType !== uploadTypes.acquisition })
    }
    function tellError(event: Event, at: number) {
      const error = redactError(thrownIn(event))
      if (errors.has(sameError(error)) || errors.size >= MOST_ERRORS) return
      errors.add(sameError(error))
      const key = newId(page)
      tell({
        type: 'news.told',
        item: { key, at, reportType: 'scriptError', report: { key, at, ...error } },
        isUrgent: true,
      })
    }
    function take({ at, what }: Seen) {
      if (!('rootId' in what)) return tellError(what, at)
      for (const arrow of read(what, at)) {
        const { session, output } = (what as Extract<InspectionEvent, { event: object }>).event as {
          session?: { isNew?: boolean }
          output?: { bizStatus?: number }
        }
        const about = { isNew: session?.isNew === true, bizStatus: output?.bizStatus ?? null }
        const moments = momentsOf(arrow.idName, about)
        for (const moment of moments) tellEvent(arrow, uploadTypes[moment])
        if (moments.length === 0) tellEvent(arrow, uploadTypes.acquisition)
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
    const tellSession = () => {
      const isNow = app()?.getSnapshot().context.token != null
      if (isNow !== isSignedIn) tell({ type: isNow ? 'session.begun' : 'session.ended' })
      isSignedIn = isNow
    }
    const due = () => tell({ type: 'outbox.due' })
    const onMessage = ({ data }: { data: unknown }) => {
      if (data === 'outbox') due()
    }
    const session = app()?.subscribe(tellSession)
    const stops = [network.watch((isOnline) => isOnline && due()), platform.watchTabs('outbox', due)]
    page.navigator.serviceWorker?.addEventListener?.('message', onMessage)

    if (!isDone(storage, 'isReportedAppStart')) {
      const at = queue[0]?.at ?? clock.now()
      const [launch] = appStart.says
      const content = { [launch]: isStandalone(page) ? 1 : 0 }
      tellEvent({ idName: appStart.idName, beginTime: at, duration: 0, content }, uploadTypes.appStart)
      markDone(storage, 'isReportedAppStart')
    }
    tellSession()
    takeAll()
    return () => {
      seen.note = () => {}
      session?.unsubscribe()
      for (const stop of stops) stop()
      page.navigator.serviceWorker?.removeEventListener?.('message', onMessage)
    }
  })
