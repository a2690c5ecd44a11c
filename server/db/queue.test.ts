import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { limits } from '../config/config'
import { openTestDatabase, type TestDatabase } from './testing'
import { readDeadJobs, deleteJobs, deleteOldJobs, insertJob, takeBackLost, takeJob } from './queue'
import { rowsOf } from './rowsOf'
import { DAY, MINUTE, openJobLender, SECOND } from '../jobs/jobTesting'
import { runDue, type JobTable } from '../jobs/runJob'
import { resetClock } from '../sandbox/sandboxClock'

const { lease, tries, firstWait, doneRetention, deadRetention } = limits.jobs

let database: TestDatabase
let lender: Awaited<ReturnType<typeof openJobLender>>
let done: unknown[] = []
let failures = 0
const jobs: JobTable = {
  note: { run: async (_, data) => void done.push(data) },
  follow: { run: async ({ db }, data) => insertJob(db, 'note', data) },
  fragile: {
    async run(_, data) {
      done.push(data)
      if (failures-- > 0) throw new Error('of 81200000095')
    },
  },
}

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  done = []
  failures = 0
  lender = await openJobLender(database, jobs)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await deleteJobs(database.db)
  await resetClock(database.db)
  await lender.close()
})

const run = () => runDue(lender.services)
const now = () => lender.services.now()
const quietly = () =>
  [vi.spyOn(console, 'error').mockReturnValue(), vi.spyOn(console, 'warn').mockReturnValue()] as const

describe('a job', () => {
  it('that is sent with a transaction is there when that commits, and never was when it rolls back', async () => {
    const { db } = database
    const rolledBack = db.transaction(async (tx) => {
      await insertJob(tx, 'note', { of: 'nothing' })
      throw new Error('no')
    })
    await expect(rolledBack).rejects.toThrow('no')
    expect(await run()).toBe(0)
    await db.transaction((tx) => insertJob(tx, 'note', { of: 'something' }))
    expect(await run()).toBe(1)
    expect(done).toEqual([{ of: 'something' }])
  })

  it('that is sent locks nothing of its queue, which many at once would share', async () => {
    const locked = await database.db.transaction(async (tx) => {
      await insertJob(tx, 'note', {})
      await tx.execute(sql`set constraints all immediate`)
      return rowsOf(tx, sql`select name from pgboss.queue where xmax::text = pg_current_xact_id()::text`)
    })
    expect(locked).toEqual([])
  })

  it('is done once, and the data are what was sent', async () => {
    const data = { text: 'a $1 ’ " \\ ; begin', list: [1, null, { deep: true }], none: null }
    await insertJob(database.db, 'note', data)
    expect([await run(), await run()]).toEqual([1, 0])
    expect(done).toEqual([data])
  })

  it('of a name and key is inserted once, also after it was done; without a key as often as it is sent', async () => {
    await insertJob(database.db, 'note', { n: 1 }, { key: 'a' })
    await insertJob(database.db, 'note', { n: 2 }, { key: 'a' })
    await run()
    await insertJob(database.db, 'note', { n: 3 }, { key: 'a' })
    await insertJob(database.db, 'follow', { n: 4 }, { key: 'a' })
    for (const n of [5, 5]) await insertJob(database.db, 'note', { n })
    await run()
    expect(done).toEqual([{ n: 1 }, { n: 5 }, { n: 5 }, { n: 4 }])
  })

  it('that adds another is followed by that in the same run', async () => {
    await insertJob(database.db, 'follow', { n: 1 })
    expect(await run()).toBe(2)
  })
})

describe('the lender’s date decides', () => {
  it('when a job is due, whatever the real date is', async () => {
    await insertJob(database.db, 'note', { n: 1 }, { delay: { now: await now(), ms: DAY } })
    await lender.leap(DAY - MINUTE)
    expect(await run()).toBe(0)
    await lender.leap(MINUTE)
    expect(await run()).toBe(1)
  })

  it('and a leap runs what has become due in its order, whatever it is and in whatever order it was sent', async () => {
    const at = [5, 1, 4, 3, 2, 90]
    for (const days of at) {
      const delay = { now: await now(), ms: days * DAY }
      await insertJob(database.db, days === 3 ? 'fragile' : 'note', { days }, { delay })
    }
    await lender.leap(30 * DAY)
    expect(await run()).toBe(5)
    expect(done).toEqual([1, 2, 3, 4, 5].map((days) => ({ days })))
  })

  it('in which order jobs are done that were sent before and after it was moved', async () => {
    await insertJob(database.db, 'note', { n: 3 }, { delay: { now: await now(), ms: 2 * DAY } })
    await lender.leap(DAY)
    await insertJob(database.db, 'note', { n: 2 }, { delay: { now: await now(), ms: DAY - MINUTE } })
    await insertJob(database.db, 'note', { n: 4 }, { delay: { now: await now(), ms: DAY + MINUTE } })
    await lender.leap(2 * DAY)
    await insertJob(database.db, 'note', { n: 1 })
    expect(await run()).toBe(4)
    expect(done).toEqual([1, 2, 3, 4].map((n) => ({ n })))
  })

  it('also when it is moved back', async () => {
    await lender.leap(10 * DAY)
    await insertJob(database.db, 'note', { n: 1 }, { delay: { now: await now(), ms: DAY } })
    await resetClock(database.db)
    await lender.leap(10 * DAY)
    expect(await run()).toBe(0)
    await lender.leap(DAY)
    expect(await run()).toBe(1)
  })

  it('how long a job that is done, or dead, is stored', async () => {
    quietly()
    failures = Infinity
    await insertJob(database.db, 'fragile', { n: 1 })
    await insertJob(database.db, 'note', { n: 1 }, { key: 'a' })
    for (let tried = 0; tried < tries; tried++) {
      await run()
      await lender.leap(2 * firstWait * 2 ** tries)
    }
    const left = async () => {
      await deleteOldJobs(database.db)
      const jobs = await database.db.execute(sql`select data ->> 'name' as name from pgboss.job order by name`)
      return (jobs as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name)
    }
    expect(await left()).toEqual(['fragile', 'note'])
    await lender.leap(doneRetention)
    expect(await left()).toEqual(['fragile'])
    await lender.leap(deadRetention)
    expect(await left()).toEqual([])
  })

  it('and a job that was not taken for a year still runs', async () => {
    await insertJob(database.db, 'note', { n: 1 })
    await lender.leap(365 * DAY)
    await deleteOldJobs(database.db)
    expect(await run()).toBe(1)
  })
})

describe('a job that fails', () => {
  it('is tried again after a wait that doubles, and is done once that succeeds', async () => {
    quietly()
    failures = 3
    await insertJob(database.db, 'fragile', { n: 1 })
    for (let tried = 1, wait = firstWait; tried <= 3; tried++, wait *= 2) {
      expect(await run()).toBe(0)
      expect(done).toHaveLength(tried)
      await lender.leap(wait / 2)
      expect(await run()).toBe(0)
      expect(done).toHaveLength(tried)
      await lender.leap(2 * wait)
    }
    expect(await run()).toBe(1)
    expect(await readDeadJobs(database.db, await now())).toEqual([])
  })

  it('every time is dead after the last try: it is listed and logged, without the text of the error', async () => {
    const [errors, warnings] = quietly()
    failures = Infinity
    await insertJob(database.db, 'fragile', { loanId: 'x' })
    for (let tried = 1; tried <= tries; tried++) {
      expect(await readDeadJobs(database.db, await now())).toEqual([])
      await run()
      await lender.leap(2 * firstWait * 2 ** tried)
    }
    expect(done).toHaveLength(tries)
    expect(await run()).toBe(0)
    const [dead] = await readDeadJobs(database.db, await now())
    expect(dead).toMatchObject({ name: 'fragile', data: { loanId: 'x' }, tries })
    expect(dead!.trace[0]).toBe('Error')
    expect(new Date(dead!.diedAt).getTime()).toBeLessThan((await now()).getTime())
    expect(warnings).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`${dead!.id} is dead`))
    expect(JSON.stringify([dead, errors.mock.calls])).not.toContain('81200000095')
  })

  it('because this process has no handler for it waits for a process that does', async () => {
    quietly()
    await insertJob(database.db, 'ofTheNextRelease', {})
    expect(await run()).toBe(0)
    await lender.leap(2 * firstWait)
    const newer = await openJobLender(database, { ofTheNextRelease: { run: async () => void done.push('new') } })
    await newer.leap(3 * firstWait)
    expect(await runDue(newer.services)).toBe(1)
    expect(done).toEqual(['new'])
  })
})

describe('a worker that was killed', () => {
  const age = (ms: number) =>
    database.db.execute(
      sql`update pgboss.job set started_on = started_on - ${ms} * interval '1 ms' where state = 'active'`,
    )

  it('has its job until its lease runs out; then another worker takes it', async () => {
    await insertJob(database.db, 'note', { n: 1 })
    const taken = await takeJob(database.db)
    expect(taken).toMatchObject({ queue: 'jobs', job: { name: 'note', isLastTry: false } })
    expect(await takeJob(database.db)).toBeNull()
    await lender.leap(DAY)
    await takeBackLost(database.db)
    expect(await takeJob(database.db)).toBeNull()
    await age(lease + SECOND)
    await takeBackLost(database.db)
    expect(await run()).toBe(0)
    await lender.leap(MINUTE)
    expect(await run()).toBe(1)
    expect(done).toEqual([{ n: 1 }])
  })
})
