import { Hono } from 'hono'
import type { Bindings } from '../http/context'
import { appReports, failedEvents, trackEvents } from '../tracking/metricTables'
import type { Services } from '../services'

/** What was told to the lender of the app, and of it what was no event. */
export function trackRoutes({ db }: Services): Hono<{ Bindings: Bindings }> {
  const app = new Hono<{ Bindings: Bindings }>()
  app.get('/', async (c) =>
    c.json({
      events: await db.select().from(trackEvents).orderBy(trackEvents.beginTime),
      reports: await db.select().from(appReports).orderBy(appReports.receivedAt),
      failed: await db.select().from(failedEvents),
    }),
  )
  return app
}
