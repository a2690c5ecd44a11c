import { createHash } from 'node:crypto'
import { METRIC_BASE } from '#contract/endpoint'
import { EnvelopeError } from '#contract/envelope/envelope'
import { metricCalls } from '#contract/metricCalls'
import { report } from '#contract/report'
import { APP_CODE } from '#domain/limits'
import { eventLimits } from '#domain/tracking/event'
import { reportTypes } from '#domain/tracking/uploads'
import { dayOf } from '#domain/day'
import { sourceOf } from '#domain/tracking/visit'
import { hashSecret, isOpenSession } from '../auth/session'
import { invalid, notFound } from '../http/apiError'
import type { OpenHandler } from '../http/call'
import { validateJson } from '../http/validate'
import type { Services } from '../services'
import { cipherOf, trackEnvelope, visitorOf } from './cipher'
import { countCall } from './countCalls'
import { saveEvents } from './saveEvents'
import { appReports, visits } from './metricTables'

const ACQUISITION = 'acq'

export const readTrackConfig: OpenHandler<'readTrackConfig'> = async ({ services }) => ({
  appId: APP_CODE,
  cipher: cipherOf(services),
  trackSwitch: services.config.isTracking,
  dataType: { acq: ACQUISITION },
})

async function openValue(services: Services, value: string): Promise<unknown[]> {
  const { method, path } = metricCalls.saveTracks
  try {
    const opened = await trackEnvelope(services).open('req', method, METRIC_BASE + path, JSON.parse(value))
    // One more is about the upload.
    if (Array.isArray(opened) && opened.length <= eventLimits.perBatch + 1) return opened
  } catch (error) {
    if (!(error instanceof EnvelopeError) && !(error instanceof SyntaxError)) throw error
  }
  throw invalid({ value: 'format' })
}

export const saveTracks: OpenHandler<'saveTracks'> = async (call) => {
  const { services, body, deviceId, token, now } = call
  if (body.appId !== APP_CODE) throw invalid({ appId: 'format' })
  if (body.dataType !== ACQUISITION) throw invalid({ dataType: 'format' })
  await countCall(call)
  const events = await openValue(services, body.value)
  if (!services.config.isTracking) return {}
  // A token that is over is no reason to refuse what happened.
  const hasSession = token !== '' && (await isOpenSession(services.db, hashSecret(token), now))
  const sent = { uploadType: body.uploadType, visitor: visitorOf(services, deviceId), receivedAt: now, hasSession }
  await saveEvents(services.db, events, sent, new Date(services.clock()))
  return {}
}

export const reportEvent: OpenHandler<'reportEvent'> = async (call) => {
  const { services, body, params, deviceId, now } = call
  if (!reportTypes.some((type) => type === params.type)) throw notFound()
  await countCall(call)
  const found = validateJson(report, 'event', body.event)
  const visitor = visitorOf(services, deviceId)
  await services.db
    .insert(appReports)
    .values({ key: found.key, type: params.type, report: found, visitor, receivedAt: now })
    .onConflictDoNothing()
  return {}
}

export const reportVisit: OpenHandler<'reportVisit'> = async (call) => {
  await countCall(call)
  const { services, body, deviceId, now } = call
  const visitor = visitorOf(services, deviceId)
  const told = JSON.stringify([visitor, dayOf(now.getTime()), sourceOf(body)])
  const key = createHash('sha256').update(told).digest('base64url')
  await services.db
    .insert(visits)
    .values({ key, ...body, visitor, visitedAt: now })
    .onConflictDoNothing()
  return {}
}
