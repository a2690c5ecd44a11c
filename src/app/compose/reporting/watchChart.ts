import { fromCallback, type InspectionEvent } from 'xstate'
import type { AppActor } from '#machines/app/appSelectors'
import { createConversionsOf } from '#machines/reporting/conversions'
import type { ReportingEvent } from '#machines/reporting/reportingMachine'
import type { Waiting } from '#domain/tracking/batches'
import { eventLimits, ownEvents } from '#domain/tracking/event'
import { publicContentOf } from '#domain/tracking/publicContent'
import { redactError, sameError } from '#domain/tracking/redactError'
import { uploadTypes, type UploadType } from '#domain/tracking/uploads'
import { browserKind, installerHere } from '../../../platform/identity/browserFacts'
import { isStandalone } from '../../../platform/identity/deviceInfo'
import { newId } from '../../../platform/identity/newId'
import { isDone, markDone } from '../../../platform/storage/once'
import type { Platform } from '../../../platform/world/platform'
import { currentStates } from './currentStates'
import type { Seen, SeenBefore } from './seen'
import { createTransitionReader, type TrackedTransition } from './transitionReader'
import { createVisit } from './visit'

/** Of more errors on one page, nothing more is learnt. */
const MOST_ERRORS = 20
/** Events of pages that were closed, until the next start. */
const CLOSED = 'closedEvents'

const thrownIn = (event: Event): unknown => {
  const { error, reason, message } = event as Partial<ErrorEvent & PromiseRejectionEvent>
  return error ?? reason ?? { name: 'Error', message }
}

interface Watched {
  platform: Platform
  seen: SeenBefore
  app: () => AppActor | null
}

/** Turns what is seen into what is told; it looks on from outside, after the chart has moved. */
export const createChartWatch = ({ platform, seen, app }: Watched) =>
  fromCallback<ReportingEvent>(({ sendBack }) => {
    const notify = sendBack as (event: ReportingEvent) => void
    const { page, clock, storage, network } = platform
    const read = createTransitionReader()
    const conversionsOf = createConversionsOf()
    const { origin, nextNumber } = createVisit(platform)
    const errors = new Set<string>()
    const queue: Seen[] = seen.early.splice(0)
    const closedBefore = (): Waiting[] => {
      try {
        const stored: unknown = JSON.parse(storage.local.read(CLOSED) ?? '[]')
        return Array.isArray(stored) ? (stored as Waiting[]) : []
      } catch {
        return []
      }
    }

    const acquisition = [uploadTypes.acquisition]
    /** One event, to be sent under each of the types. */
    const itemsOf = (transition: TrackedTransition, types: readonly UploadType[]): Waiting[] => {
      const event = { key: newId(page), ...transition }
      const at = event.beginTime + event.duration
      const number = nextNumber()
      return types.map((uploadType, index) => {
        const key = index === 0 ? event.key : newId(page)
        return { key, at, uploadType, event, origin, number }
      })
    }
    const sendEvent = (transition: TrackedTransition, types: readonly UploadType[] = acquisition) => {
      const isUrgent = types !== acquisition
      for (const item of itemsOf(transition, types)) notify({ type: 'item.added', item, isUrgent })
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
        if (conversions.length === 0) sendEvent(trackedTransition)
        else
          sendEvent(
            trackedTransition,
            conversions.map((conversion) => uploadTypes[conversion]),
          )
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
    let since = queue[0]?.at ?? clock.now()
    let isClosing = false
    const leaving = (idName: string): TrackedTransition => {
      const [beginTime, snapshot] = [Math.round(since), app()?.getSnapshot()]
      const duration = Math.min(Math.max(0, Math.round(clock.now()) - beginTime), eventLimits.duration)
      since = clock.now()
      return { idName, beginTime, duration, content: snapshot ? currentStates(snapshot) : {} }
    }
    const onVisibility = () => {
      if (page.document?.visibilityState !== 'hidden') {
        since = clock.now()
        isClosing = false
      } else if (!isClosing) {
        takeAll()
        sendEvent(leaving(ownEvents.hidden))
      }
    }
    const onPageHide = () => {
      isClosing = true
      const items = itemsOf(leaving(ownEvents.closed), acquisition)
      // The outbox would store them too late.
      storage.local.write(CLOSED, JSON.stringify([...closedBefore(), ...items]))
    }
    // Before the signal that sends what waits.
    page.document?.addEventListener('visibilitychange', onVisibility)
    page.addEventListener?.('pagehide', onPageHide)
    const session = app()?.subscribe(sendSession)
    const stops = [network.watch((isOnline) => isOnline && due()), platform.watchTabs('outbox', due)]
    page.navigator.serviceWorker?.addEventListener?.('message', onMessage)

    if (!isDone(storage, 'isReportedAppStart')) {
      const at = queue[0]?.at ?? clock.now()
      const { app: inApp, system } = browserKind(page)
      const content = publicContentOf({
        launch: isStandalone(page) ? 1 : 0,
        language: page.document?.documentElement.lang,
        browser: inApp ?? installerHere(page, false) ?? 'other',
        system,
      })
      sendEvent({ idName: ownEvents.start, beginTime: Math.round(at), duration: 0, content }, [uploadTypes.appStart])
      markDone(storage, 'isReportedAppStart')
    }
    for (const item of closedBefore()) notify({ type: 'item.added', item, isUrgent: false })
    storage.local.drop(CLOSED)
    sendSession()
    takeAll()
    return () => {
      seen.note = () => {}
      session?.unsubscribe()
      for (const stop of stops) stop()
      page.document?.removeEventListener('visibilitychange', onVisibility)
      page.removeEventListener?.('pagehide', onPageHide)
      page.navigator.serviceWorker?.removeEventListener?.('message', onMessage)
    }
  })
