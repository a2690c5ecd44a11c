import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { DataOf } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { cardReadings, uploads } from '../../server/db/certificationTables'
import { sha256Of } from '../../server/files/pictureOwners'
import { openOwnTestDatabase, type TestDatabase } from '../../server/db/testing'
import { drawCard, womansCard } from '../../server/kyc/ocr/cardFixtures'
import { openClient, type Client, type Reply, type Session } from './client'
import { startLender, type LenderProcess } from './lenderProcess'
import { signIn } from './signIn'
import { countTraffic } from './traffic'

const { readCard } = endpoints

let database: TestDatabase
let folder = ''
let running: LenderProcess[] = []

beforeAll(async () => {
  database = await openOwnTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'langkah-uploads-'))
})
afterEach(async () => {
  await database.db.delete(uploads)
  await Promise.all(running.map((each) => each.end('SIGKILL')))
  running = []
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

async function start(ROLE: string): Promise<LenderProcess> {
  const lender = await startLender({ DATABASE_URL: database.url!, DATA_DIR: folder, ROLE })
  running.push(lender)
  return lender
}

async function startWeb(): Promise<LenderProcess & { client: Client }> {
  const web = await start('web')
  return { ...web, client: openClient(() => web, countTraffic()) }
}

/** Each a file of its own, since a picture belongs to one borrower. */
async function card(number: number): Promise<Blob> {
  const nik = `329999570895${9000 + number}`
  return new Blob([
    Uint8Array.from(
      await drawCard({ ...womansCard, nik })
        .jpeg()
        .toBuffer(),
    ),
  ])
}

/** As the app does: where a busy machine takes longer than 30 s, the call gets a 429, and the same file is sent again. */
async function read(client: Client, borrower: Session, file: Blob): Promise<Reply<DataOf<typeof readCard>>> {
  const answer = await client.call(borrower, readCard, { body: { file, type: 'KTP_FRONT' } })
  return answer.code === code.tooMany ? read(client, borrower, file) : answer
}

/** How often each upload was tried. */
const tries = async () => (await database.db.select().from(uploads)).map((each) => each.tries)

const tasksOf = ({ pid }: LenderProcess) => readdirSync(`/proc/${pid}/task`)
const childrenOf = (lender: LenderProcess) =>
  tasksOf(lender).flatMap((task) =>
    readFileSync(`/proc/${lender.pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean),
  )

it('a card whose worker is killed is read by another one, while its call waits without a connection', async () => {
  const web = await startWeb()
  const borrower = await signIn(web.client, 500, { bizStatus: 20 })
  const threads = tasksOf(web).length
  const answer = read(web.client, borrower, await card(1))
  await expect.poll(tries, { timeout: 10_000 }).toEqual([0])
  const first = await start('worker')
  await expect.poll(tries, { interval: 20, timeout: 10_000 }).toEqual([1])
  await first.end('SIGKILL')
  expect(await database.db.select().from(uploads)).toMatchObject([{ outcome: null }])
  const open = await database.withConnection(({ query }) =>
    query(`select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`),
  )
  expect(open).toEqual([])
  await start('worker')
  expect(await answer).toMatchObject({ code: 200, data: { fields: { name: womansCard.name } } })
  expect(await database.db.select().from(uploads)).toMatchObject([{ tries: 2, file: null }])
  // Neither the thread of tesseract.js nor the process of sharp was started where calls are answered.
  expect(childrenOf(web)).toEqual([])
  expect(tasksOf(web).length).toBeLessThanOrEqual(threads + 1)
  expect(web.complaints).toEqual([])
})

it('a card that is sent to two processes at once is read once', async () => {
  const [one, two] = [await startWeb(), await startWeb()]
  const worker = await start('worker')
  const borrower = await signIn(one.client, 501, { bizStatus: 20 })
  const file = await card(2)
  const answers = await Promise.all([one, two].map(({ client }) => read(client, borrower, file)))
  expect(answers.map(({ code }) => code)).toEqual([200, 200])
  expect(answers[0]!.data).toEqual(answers[1]!.data)
  const sha256 = sha256Of(new Uint8Array(await file.arrayBuffer()))
  expect(await database.db.$count(cardReadings, eq(cardReadings.sha256, sha256))).toBe(1)
  expect(childrenOf(worker)).not.toEqual([])
  expect(running.flatMap(({ complaints }) => complaints)).toEqual([])
})
