import { createAdaptorServer } from '@hono/node-server'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEVELOPMENT_APP_KEY } from '#contract/envelope/envelope'
import { openTestLender, type TestLender } from '../../server/testing'
import { behaviours } from './behaviours/all'
import type { Behaviour } from './behaviours/behaviour'
import { assert } from './assert'
import { sandboxAccess, type Access } from './lender/access'
import { givenAccess } from './lender/givenAccess'
import { openWire } from './lender/wire'
import { openTestBackend } from './lender/lenderUnderTest'
import { conclusionOf, describeVerdict } from './report'
import { openFaultyLender } from './faultyLenders/faultyLenderTesting'
import { moneyFaults } from './faultyLenders/moneyFaultsTesting'
import { peopleFaults } from './faultyLenders/peopleFaultsTesting'
import { wireFaults } from './faultyLenders/wireFaultsTesting'

const faultyLenders = [...wireFaults, ...peopleFaults, ...moneyFaults]

const ORIGIN = 'https://app.example'
/** For some five hundred calls. */
const LONG = 600_000

let lender: TestLender
let server: Server
let url = ''

beforeAll(async () => {
  lender = await openTestLender({ env: { CORS_ORIGINS: ORIGIN } })
  server = createAdaptorServer({ fetch: lender.app.fetch }) as Server
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await lender.end()
})

async function assertAll(at: string, chosen: readonly Behaviour[], access?: Access) {
  const target = openTestBackend(openWire(at, DEVELOPMENT_APP_KEY), access ?? (await sandboxAccess(at))!, ORIGIN)
  const verdicts = []
  for (const behaviour of chosen) verdicts.push(await assert(behaviour, target))
  return verdicts
}

it(
  'our own lender passes every behaviour of the contract',
  async () => {
    const verdicts = await assertAll(url, behaviours)
    expect(verdicts.length).toBeGreaterThanOrEqual(60)
    expect(verdicts.filter(({ kind }) => kind !== 'held').map(describeVerdict)).toEqual([])
    expect(new Set(behaviours.map(({ name }) => name)).size).toBe(behaviours.length)
  },
  LONG,
)

it('each place in the contract that a behaviour names exists', () => {
  const page = readFileSync('docs/contract.md', 'utf8')
  for (const { contract } of behaviours) {
    const [first = '', ...files] = contract.split(/[;,] /).map((part) => part.trim())
    if (first === 'docs/contract.md') expect(page).toContain(`\n## ${files.shift()}\n`)
    const named = files.filter((file) => file.endsWith('.ts') || file.endsWith('.json'))
    for (const file of named) expect([file, existsSync(file)]).toEqual([file, true])
  }
})

describe('a lender that', () => {
  it.each(faultyLenders.map((each) => [each.wrong, each] as const))(
    '%s is found out',
    async (_, { make, among, finds }) => {
      const wrong = await openFaultyLender(url, make())
      try {
        const verdicts = await assertAll(wrong.url, among)
        const broken = verdicts.filter(({ kind }) => kind !== 'held').map(({ name }) => name)
        expect(broken).toEqual(finds)
      } finally {
        wrong.close()
      }
    },
  )
})

it('a failed behaviour is printed with its request, what was expected, what was received, and its place in the contract', async () => {
  const { make, among, finds } = faultyLenders.find(({ wrong }) => wrong === 'answers a 401 as HTTP 200')!
  const wrong = await openFaultyLender(url, make())
  const found = among.filter(({ name }) => name === finds[1])
  const said = conclusionOf(await assertAll(wrong.url, found).finally(wrong.close))
  expect(said).toMatch(/✗ a made-up token is a 401\n {4}asked {5}GET \/api\/user\/user\/status, with a made-up token\n/)
  expect(said).toMatch(/\n {4}expected {2}HTTP 401, code 401\n {4}came {6}HTTP 200, code 401 “.+”, data null\n/)
  expect(said).toMatch(/\n {4}contract {2}docs\/contract\.md, Answers; domain\/answerCodes\.ts\n/)
  expect(said).toMatch(/\n0 passed, 1 failed$/)
})

describe('without a sandbox', () => {
  it('numbers and a command do as well, and a behaviour without its number is reported as not judged', async () => {
    for (const phone of ['81260000001', '81260000002'])
      await lender.sandbox('POST', '/borrowers', { phone, bizStatus: 60 })
    const script = `fetch('${url}/sandbox/otp?phone={phone}').then((a) => a.text()).then(console.log)`
    const command = `"${process.execPath}" -e "${script}"`
    const access = givenAccess(['81260000001', 'stranger=0812-6000-0002', 'spare=81260000003'], command)
    const names = [
      'a token is good on its own device only',
      'a token can’t be guessed',
      'a code is four digits',
      'a wrong code is a 1001',
    ]
    const verdicts = await assertAll(
      url,
      behaviours.filter(({ name }) => names.includes(name)),
      access,
    )
    expect(verdicts.map(({ name, kind }) => [name, kind])).toEqual([
      ['a code is four digits', 'held'],
      ['a wrong code is a 1001', 'unjudged'],
      ['a token can’t be guessed', 'held'],
      ['a token is good on its own device only', 'held'],
    ])
    expect(conclusionOf(verdicts)).toMatch(/--phone spare=…[^]*3 passed, 0 failed, 1 not judged$/)
  })

  it('a command that prints no code is no fault of the lender', async () => {
    const chosen = behaviours.filter(({ name }) => name === 'a token is good on its own device only')
    const [verdict] = await assertAll(url, chosen, givenAccess(['81260000001'], 'echo none of {phone}'))
    expect(verdict).toMatchObject({ kind: 'unjudged' })
  })

  it('distinguishes a lender without one from one that has one', async () => {
    const wrong = await openFaultyLender(url, {
      instead: async ({ path }) =>
        path.startsWith('/sandbox') ? { status: 404, headers: new Headers(), body: 'Not found' } : null,
    })
    expect(await sandboxAccess(wrong.url).finally(wrong.close)).toBeNull()
  })
})
