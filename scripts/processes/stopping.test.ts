import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { startPgbouncer } from '../setup/pgbouncer.mjs'
import { freePort, startPostgres } from '../setup/postgres.mjs'
import { openClient, type Client } from './client'
import { startLender, type LenderProcess } from './lenderProcess'
import { signIn } from './signIn'
import { countTraffic } from './traffic'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let folder = ''
let operator = ''
let lender: LenderProcess
let client: Client

beforeAll(async () => {
  postgres = await startPostgres()
  folder = mkdtempSync(join(tmpdir(), 'langkah-stopping-'))
})
afterAll(() => {
  postgres.stop()
  rmSync(folder, { recursive: true })
})
afterEach(() => lender.end('SIGKILL'))

async function start(env: Record<string, string> = {}) {
  const port = String(await freePort())
  operator = `http://127.0.0.1:${port}`
  lender = await startLender({ DATABASE_URL: postgres.url, DATA_DIR: folder, OPERATOR_PORT: port, ...env })
  client = openClient(() => lender, countTraffic())
}

const isReady = () =>
  fetch(`${operator}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

it('a lender that is asked to stop is not ready, still takes calls for a while, and ends those that run', async () => {
  await start({ DRAIN_DELAY: '2' })
  expect(await isReady()).toBe(true)
  const borrower = await signIn(client, 1)
  await client.sandbox('POST', '/faults', { method: 'GET', path: '/user/status', fault: 'slow', times: 1 })
  const slow = client.call(borrower, endpoints.readStatus)
  const before = lender.lines()
  const began = performance.now()
  const ended = lender.end('SIGTERM')
  await expect.poll(isReady).toBe(false)
  expect((await client.call(borrower, endpoints.readStatus)).code).toBe(200)
  expect((await slow).code).toBe(200)
  await ended
  expect(performance.now() - began).toBeLessThan(20_000)
  expect(lender.complaints).toEqual([])
  expect(lender.lines() - before).toBeLessThan(5)
})

const ask = async () => {
  const { status, headers } = await fetch(`${lender.url}/api/user/public/appConfig`)
  return `${status} ${headers.get('Retry-After')}`
}

it('while the database is away every call is a 503, a few lines say so, and calls work again when it is back', async () => {
  await start()
  const before = lender.lines()
  expect(await ask()).toBe('200 null')
  postgres.down()
  const answers: string[] = []
  for (let times = 0; times < 20; times++) answers.push(...(await Promise.all(Array.from({ length: 20 }, ask))))
  expect(new Set(answers)).toEqual(new Set(['503 2']))
  expect(await isReady()).toBe(false)
  expect((await fetch(`${operator}/livez`)).status).toBe(200)
  postgres.up()
  await expect.poll(ask).toBe('200 null')
  await expect.poll(isReady).toBe(true)
  await lender.end('SIGTERM')
  expect(lender.complaints).toEqual([])
  expect(lender.lines() - before).toBeLessThan(10)
})

it('while the database behind a pooler is away every call is a 503 within ten seconds, and works when it is back', async () => {
  await start()
  await lender.end('SIGTERM')
  const pooler = await startPgbouncer(postgres.url)
  onTestFinished(pooler.stop)
  await start({ DATABASE_URL: pooler.url, MIGRATE: '0' })
  expect(await ask()).toBe('200 null')
  postgres.down()
  const began = performance.now()
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  answers.push(await ask())
  const seconds = (performance.now() - began) / 1000
  postgres.up()
  expect(new Set(answers)).toEqual(new Set(['503 2']))
  expect(seconds).toBeLessThan(2 * 10)
  await expect.poll(ask, { timeout: 3000 }).toBe('200 null')
  await lender.end('SIGTERM')
  expect(lender.complaints).toEqual([])
})

it('a lender whose database is away stops as fast, and says little', async () => {
  await start()
  const before = lender.lines()
  postgres.down()
  const began = performance.now()
  await lender.end('SIGTERM')
  postgres.up()
  expect(performance.now() - began).toBeLessThan(20_000)
  expect(lender.lines() - before).toBeLessThan(10)
})
