import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../config/config'
import { openDatabase, type Database } from '../db/database'
import { openTestDatabase, type TestDatabase } from '../db/testing'
import { openJobLender, MINUTE } from './jobTesting'
import { insertJob, isAnyRunning } from '../db/queue'
import { OTHERS } from '../db/queues'
import { jobSeconds, registry } from '../operator/metrics'
import { runDue, type JobTable } from './runJob'
import { startWorkers } from './workers'

type JobLender = Awaited<ReturnType<typeof openJobLender>>

let database: TestDatabase
const opened: { lender: JobLender; own: Database | null }[] = []
let done: number[] = []

beforeEach(async () => {
  database = await openTestDatabase()
  done = []
})
afterEach(async () => {
  for (const { lender, own } of opened.splice(0)) {
    await lender.close()
    await own?.close()
  }
  await database.close()
})

/** On PostgreSQL with connections of its own, like another process; PGlite has only one. */
async function open(jobs: JobTable) {
  const own = database.url === null ? null : await openDatabase({ databaseUrl: database.url, dataDir: '' })
  const lender = await openJobLender(own ?? database, jobs)
  opened.push({ lender, own })
  return lender
}

function held() {
  const signals = new EventTarget()
  const notify = (name: string) => signals.dispatchEvent(new Event(name))
  const signalled = (name: string) => new Promise((resolve) => signals.addEventListener(name, resolve))
  const ended = signalled('end')
  const run = async () => {
    notify('begun')
    await ended
    done.push(0)
  }
  return { jobs: { held: { run } }, begun: signalled('begun'), end: () => notify('end') }
}

const count: JobTable = { count: { run: async (_, data) => void done.push((data as { n: number }).n) } }

describe('workers', () => {
  it('do what is sent while they wait', async () => {
    const lender = await open(count)
    lender.startWorkers()
    await insertJob(database.db, 'count', { n: 1 })
    await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 60_000 })
  })

  it('do each of many jobs once, however many lenders there are and however often what is due is run', async () => {
    const lenders = [await open(count), await open(count)]
    const all = Array.from({ length: 60 }, (_, n) => n)
    await database.db.transaction(async (tx) => {
      for (const n of all) await insertJob(tx, 'count', { n })
    })
    for (const lender of lenders) lender.startWorkers()
    const runs = await Promise.all([...lenders, ...lenders].map(({ services }) => runDue(services)))
    expect([...done].sort((a, b) => a - b)).toEqual(all)
    expect(runs.reduce((sum, n) => sum + n, 0)).toBeLessThanOrEqual(all.length)
  })

  it('take money before what was due long before it, however many messages are waiting or running', async () => {
    const { jobs, begun, end } = held()
    const lender = await open({ remind: jobs.held, payOut: count.count! })
    const now = await lender.services.now()
    await database.db.transaction(async (tx) => {
      for (let i = 0; i < 30; i++) await insertJob(tx, 'remind', {})
      await insertJob(tx, 'payOut', { n: 1 }, { delay: { now, ms: -1 } })
    })
    lender.startWorkers()
    await begun
    await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 60_000 })
    end()
    await vi.waitFor(() => expect(done).toHaveLength(31), { timeout: 60_000 })
  })

  it('share themselves among the kinds of money, so that none waits until another has no more', async () => {
    const order: string[] = []
    const kind = (name: string) => ({ run: async () => void order.push(name) })
    const lender = await open({ afterPayment: kind('afterPayment'), payOut: kind('payOut') })
    await database.db.transaction(async (tx) => {
      for (let i = 0; i < 100; i++) await insertJob(tx, 'afterPayment', {})
      for (let i = 0; i < 3; i++) await insertJob(tx, 'payOut', {})
    })
    lender.startWorkers()
    await vi.waitFor(() => expect(order).toHaveLength(103), { timeout: 60_000 })
    expect(order.lastIndexOf('payOut')).toBeLessThan(20)
  })

  it('run many jobs in one where their kind can, and each of them where one of them fails', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const sizes: number[] = []
    const numberOf = (data: object) => (data as { n: number }).n
    const remind = {
      run: async (_: unknown, data: object) => {
        if (numberOf(data) === 7) throw new Error('no')
        done.push(numberOf(data))
      },
      runAll: async (_: unknown, all: readonly object[]) => {
        sizes.push(all.length)
        if (all.some((data) => numberOf(data) === 7)) throw new Error('no')
        done.push(...all.map(numberOf))
      },
    }
    const lender = await open({ remind })
    jobSeconds.reset()
    const all = Array.from({ length: limits.jobs.batch + 10 }, (_, n) => n)
    await database.db.transaction(async (tx) => {
      for (const n of all) await insertJob(tx, 'remind', { n })
    })
    lender.startWorkers()
    await vi.waitFor(() => expect(done).toHaveLength(all.length - 1), { timeout: 60_000 })
    expect(sizes).toEqual([limits.jobs.batch, 10])
    expect([...done].sort((a, b) => a - b)).toEqual(all.filter((n) => n !== 7))
    const metric = await registry.getSingleMetricAsString('langkah_job_duration_seconds')
    expect(metric).toContain(`_count{job="remind",outcome="done"} ${all.length - 1}`)
    expect(metric).toContain('_count{job="remind",outcome="failed"} 1')
    vi.restoreAllMocks()
  })

  it('take what a process of the release before has sent, when all jobs had one queue', async () => {
    const lender = await open({ payOut: count.count! })
    await insertJob(database.db, 'payOut', { n: 1 })
    await database.db.execute(sql`update pgboss.job set name = ${OTHERS}`)
    lender.startWorkers()
    await vi.waitFor(() => expect(done).toEqual([1]), { timeout: 60_000 })
  })

  it('that are closed end what they are at first, and begin nothing more', async () => {
    const { jobs, begun, end } = held()
    const lender = await open({ ...jobs, ...count })
    lender.startWorkers()
    await insertJob(database.db, 'held', {})
    await begun
    const closed = lender.close().then(() => done.push(1))
    await insertJob(database.db, 'count', { n: 2 })
    end()
    await closed
    expect(done).toEqual([0, 1])
    expect(await isAnyRunning(database.db)).toBe(false)
    expect(await runDue((await open(count)).services)).toBe(1)
  })

  it('that are stopped hand back what takes too long, which another worker then does', async () => {
    const { jobs, begun, end } = held()
    const lender = await open(jobs)
    const workers = startWorkers(lender.services)
    await insertJob(database.db, 'held', {})
    await begun
    await workers.stop(0)
    const other = await open({ held: { run: async () => void done.push(1) } })
    expect(await runDue(other.services)).toBe(1)
    expect(done).toEqual([1])
    end()
  })

  it('leave nothing running where they were never started', async () => {
    const timers = vi.spyOn(globalThis, 'setInterval')
    await open(count)
    expect(timers).not.toHaveBeenCalled()
    timers.mockRestore()
  })
})

it('a process that runs due jobs waits for those of another worker, and for the jobs that they add', async () => {
  const { jobs, begun, end } = held()
  const both: JobTable = {
    ...count,
    held: {
      async run(services, data) {
        await jobs.held.run()
        await insertJob(services.db, 'count', { n: 1, ...data })
      },
    },
  }
  const [worker, other] = [await open(both), await open(both)]
  worker.startWorkers()
  await insertJob(database.db, 'held', {})
  await begun
  const running = runDue(other.services).then(() => done.push(2))
  end()
  await running
  expect(done).toEqual([0, 1, 2])
})

it('a lease is renewed as long as its job runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { jobs, begun, end } = held()
  const lender = await open(jobs)
  await insertJob(database.db, 'held', {})
  const running = runDue(lender.services)
  await begun
  const startedOn = () =>
    database.withConnection(({ query }) => query<{ at: string }>('select started_on::text as at from pgboss.job'))
  const before = await startedOn()
  vi.advanceTimersByTime(limits.jobs.lease / 2)
  await vi.waitFor(async () => expect(await startedOn()).not.toEqual(before))
  end()
  await running
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

it('a periodic job runs once in each period over all processes, and not for periods in which no process ran', async () => {
  const periodic: JobTable = { tick: { run: async () => void done.push(1), every: 10 * MINUTE } }
  const lenders = [await open(periodic), await open(periodic)]
  const runAll = async () => {
    await Promise.all([...lenders, ...lenders].map(({ services }) => runDue(services)))
    return done.splice(0).length
  }
  const { leap, services } = lenders[0]!
  await leap(10 * MINUTE - ((await services.now()).getTime() % (10 * MINUTE)))
  expect([await runAll(), await runAll()]).toEqual([1, 0])
  await leap(9 * MINUTE)
  expect(await runAll()).toBe(0)
  await leap(MINUTE)
  expect(await runAll()).toBe(1)
  await leap(1000 * MINUTE)
  expect(await runAll()).toBe(1)
})
