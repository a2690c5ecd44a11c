import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sessions } from '../db/borrowerTables'
import { limits } from '../config/config'
import { openTestLender, type TestLender } from '../testing'
import { insertJob } from '../db/queue'

let lender: TestLender
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())

const run = () => lender.sandbox('POST', '/jobs/run')

it('what is due is done at the sandbox’s command: the housekeeping once in its period', async () => {
  await lender.borrower({ phone: '81280000051', bizStatus: 10 })
  const deviceId = 'on-shelf'
  await lender.db.update(sessions).set({ deviceId })
  const retention = () => lender.db.select().from(sessions).where(eq(sessions.deviceId, deviceId))
  await run()
  expect(await retention()).toHaveLength(1)
  await lender.advance(limits.session.lifetime)
  expect((await run()).body.done).toBeGreaterThan(0)
  expect(await retention()).toEqual([])
  expect((await run()).body.done).toBe(0)
})

it('dead jobs are listed, named in the log at each housekeeping, and deleted by a reset', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  await insertJob(lender.db, 'ofNobody', { loanId: 'x' })
  for (let tried = 1; tried <= limits.jobs.tries; tried++) {
    await run()
    await lender.advance(2 * limits.jobs.firstWait * 2 ** tried)
  }
  const { dead } = (await lender.sandbox('GET', '/jobs')).body as { dead: { id: string }[] }
  expect(dead).toMatchObject([
    { name: 'ofNobody', data: { loanId: 'x' }, trace: expect.arrayContaining(['UnknownJob']) },
  ])
  warned.mockClear()
  await lender.advance(limits.housekeeping)
  await run()
  expect(warned.mock.calls.flat().join()).toContain(`ofNobody ${dead[0]!.id}`)
  await lender.sandbox('POST', '/reset')
  expect((await lender.sandbox('GET', '/jobs')).body).toEqual({ dead: [] })
  vi.restoreAllMocks()
})
