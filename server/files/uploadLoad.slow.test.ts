import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { blackPng, textChunks } from './imaging/pngFixtures'
import { openTestLender, type Phone, type TestLender } from '../testing'

const { readCard, readAppConfig } = endpoints
const SAMPLES = 40
/** Milliseconds: what a busy machine varies by, with or without pictures. */
const NOISE = 10

const appDir = mkdtempSync(join(tmpdir(), 'langkah-app-'))
let lender: TestLender
let borrowers: Phone[]
beforeAll(async () => {
  writeFileSync(join(appDir, 'robots.txt'), 'User-agent: *')
  lender = await openTestLender({ config: { appDir } })
  borrowers = []
  for (let i = 0; i < 6; i++) borrowers.push(await lender.borrower({ phone: `8124800000${i}`, bizStatus: 20 }))
})
afterAll(async () => {
  await lender.end()
  rmSync(appDir, { recursive: true })
})

const others: Record<string, () => Promise<{ status: number }>> = {
  'a file': async () => lender.app.request('http://localhost/robots.txt'),
  'a call': async () => lender.phone().call(readAppConfig),
}

async function timeOf(ask: () => Promise<{ status: number }>): Promise<number> {
  const begun = performance.now()
  expect(await ask()).toMatchObject({ status: 200 })
  return performance.now() - begun
}

const medianOf = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Infinity

async function mediansDuring(work: Promise<unknown>): Promise<Record<string, number>> {
  let isUnderWay = true
  void work.finally(() => {
    isUnderWay = false
  })
  const times = Object.fromEntries(Object.keys(others).map((name) => [name, [] as number[]]))
  for (let i = 0; i < SAMPLES || isUnderWay; i++) {
    for (const [name, ask] of Object.entries(others)) times[name]?.push(await timeOf(ask))
    // Lets other work run, as between two calls over the network, and leaves the picture process its core.
    await setTimeout(10)
  }
  return Object.fromEntries(Object.entries(times).map(([name, each]) => [name, medianOf(each)]))
}

it.each([
  ['60 texts of 50 MB each', () => blackPng(300, 200, { extras: textChunks(60, 50_000_000) })],
  ['pixels of 16 bits', () => blackPng(7000, 7000, { bitDepth: 16 })],
  ['as many pixels as are taken', () => blackPng(4000, 4000, { bitDepth: 8 })],
])('all others are answered while six pictures are read, each with %s', { timeout: 120_000 }, async (_, draw) => {
  const bytes = Uint8Array.from(draw())
  expect(bytes.length).toBeLessThan(4_000_000)
  const quiet = await mediansDuring(Promise.resolve())
  const reading = Promise.all(
    borrowers.map((phone, i) => {
      // A file belongs to one borrower, so a trailing byte makes each one different.
      const file = new Blob([bytes, Uint8Array.of(i)])
      return phone.call(readCard, { body: { file, type: 'KTP_FRONT' } })
    }),
  )
  const busy = await mediansDuring(reading)
  for (const name of Object.keys(others)) expect(busy[name]).toBeLessThan(2 * (quiet[name] ?? 0) + NOISE)
  // What a busy machine has not read in 30 s is read when it is sent again.
  for (const answer of await reading) expect([code.unreadable, code.tooMany]).toContain(answer.code)
})
