import { createHash } from 'node:crypto'
import { dayOf } from '#domain/lending/day'
import { sourceOf } from '#domain/tracking/visit'
import type { OpenHandler } from '../http/call'
import { visitorOf } from './cipher'
import { countCall } from './countCalls'
import { visits } from './metricTables'

/** One row for what brought a device within a day, however often that is told. */
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
