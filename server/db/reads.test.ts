import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY } from '#domain/time'
import { createLender, type Lender } from '../createLender'
import { feedback } from '../feedback/feedbackTables'
import { operatorRoutes } from '../operator/operatorRoutes'
import { createToken } from '../staff/staffActs'
import { staffActs } from '../staff/staffTables'
import { openTestLender, type TestLender } from '../testing'
import { makeEventDays } from '../tracking/eventDays'
import { writeEventFiles } from '../tracking/eventFiles'
import { appEvents } from '../tracking/metricTables'
import { borrowers } from './borrowerTables'
import { insertJob } from './queue'
import { openOwnTestDatabase, type TestDatabase } from './testing'

// A replica that lacks what the database has, and the other way round: so each answer says where it was read.
let lender: TestLender
let replica: TestDatabase
let both: Lender
let token: string
const folder = mkdtempSync(join(tmpdir(), 'reads-'))

beforeAll(async () => {
  lender = await openTestLender()
  replica = await openOwnTestDatabase()
  both = await createLender({ ...lender.services.config, eventsDir: folder }, { db: lender.db, reads: replica.db })
  token = (await createToken(lender.db, { name: 'admin', role: 'admin' }, await lender.services.now()))!
})
afterAll(async () => {
  await both.close()
  await lender.end()
  await replica.close()
  rmSync(folder, { recursive: true })
})

async function ask(path: string, body: object = {}) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
  const init = { method: 'POST', headers, body: JSON.stringify(body) }
  const response = await both.app.request(`http://localhost/api/staff/${path}`, init)
  return (await response.json()) as Record<string, unknown>
}

const createBorrower = async (db: TestLender['db'], phone: string) =>
  (await db.insert(borrowers).values({ phone, createdAt: new Date() }).returning())[0]!.id
const addComplaint = async (db: TestLender['db'], borrowerId: string, feedbackNumber: string) =>
  db.insert(feedback).values({ borrowerId, feedbackNumber, kind: 'complaint', message: '', sentAt: new Date() })

it('staff read lists from the replica; what they look up and change, and the audit, are in the database', async () => {
  const own = await createBorrower(lender.db, '81299900001')
  await addComplaint(lender.db, own, 'IN-DATABASE')
  await addComplaint(replica.db, await createBorrower(replica.db, '81299900002'), 'IN-REPLICA')
  expect(await ask('feedback/list')).toMatchObject({ feedback: [{ feedbackNumber: 'IN-REPLICA' }] })
  expect(await ask('borrower/find', { phone: '81299900001' })).toMatchObject({ borrowerId: own })
  await ask('feedback/close', { feedbackNumber: 'IN-DATABASE', reason: 'a test' })
  expect(await lender.db.select().from(feedback)).toMatchObject([{ closedAt: expect.any(Date) }])
  const audited = await lender.db.select().from(staffActs).orderBy(staffActs.id)
  expect(audited.map(({ act }) => act)).toEqual(['feedback list', 'borrower find', 'feedback close'])
  expect(await replica.db.$count(staffActs)).toBe(0)
})

it('files of events and counts of jobs are of the replica', async () => {
  const began = new Date((await lender.services.now()).getTime() - 2 * DAY)
  await makeEventDays(replica.db, [began])
  const event = { key: 'k', uploadType: 50, idName: 'app', beginTime: began, duration: 1, content: {}, visitor: 'v' }
  await replica.db.insert(appEvents).values({ ...event, receivedAt: began })
  await writeEventFiles(both.services)
  expect(readdirSync(folder)).toEqual([`${began.toISOString().slice(0, 10)}.parquet`])

  await insertJob(replica.db, 'closeCodes', {})
  const database = { db: lender.db, reads: replica.db, connections: () => ({ used: 0, idle: 0, waiting: 0 }) }
  const watched = { config: both.services.config, database, clock: Date.now, process: () => 'running' as const }
  const metrics = await (await operatorRoutes(watched).request('/metrics')).text()
  expect(metrics).toContain('langkah_queue_jobs{queue="closeCodes",state="due"} 1')
})

it('nothing else is read from the replica', () => {
  const files = import.meta.glob<string>(['../**/*.ts', '!../**/*.test.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const readers = Object.entries(files).flatMap(([path, text]) =>
    /\.reads\b|\breads(?:[,:]| \}| = )/.test(text.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')) ? [path] : [],
  )
  expect(readers.sort()).toEqual([
    '../createLender.ts',
    '../operator/operatorRoutes.ts',
    '../services.ts',
    '../staff/staffRoutes.ts',
    '../tracking/eventFiles.ts',
    './database.ts',
  ])
})
