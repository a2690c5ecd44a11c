import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { userCalls } from '#contract/user'
import { setLogFormat, logFailure, logWarning } from '../config/log'
import { migrations } from '../db/migrate'
import { insertJob } from '../db/queue'
import { runDue } from '../jobs/runJob'
import { openTestLender, type TestLender } from '../testing'
import { continueTrace } from './observe'
import { operatorRoutes, type ProcessState, type Readiness } from './operatorRoutes'

let lender: TestLender
beforeAll(async () => {
  lender = await openTestLender()
})
afterAll(() => lender.end())
afterEach(() => {
  vi.restoreAllMocks()
  setLogFormat('text')
})

const PHONE = '81200000095'

const open = (changes: { clock?: () => number; process?: () => ProcessState; db?: TestLender['db'] } = {}) =>
  operatorRoutes({
    config: { role: 'all', databaseUrl: null },
    database: {
      db: changes.db ?? lender.db,
      reads: changes.db ?? lender.db,
      connections: () => ({ used: 2, idle: 1, waiting: 0 }),
    },
    clock: Date.now,
    process: () => 'running',
    ...changes,
  })

async function readiness(app: ReturnType<typeof open>) {
  const response = await app.request('/readyz')
  return { status: response.status, ...((await response.json()) as Readiness) }
}

const metricsOf = async (app: ReturnType<typeof open>) => (await app.request('/metrics')).text()

/** Signs in, so that a code is sent, and runs what is due. */
async function use() {
  await lender.phone().signIn(PHONE)
  await runDue(lender.services)
}

describe('/readyz', () => {
  it('says that the process can answer calls', async () => {
    expect(await readiness(open())).toMatchObject({ status: 200, isReady: true, database: 'answers' })
  })

  it.each(['starting', 'stopping'] as const)('says that the process is %s', async (process) => {
    expect(await readiness(open({ process: () => process }))).toMatchObject({ status: 503, isReady: false, process })
  })

  it.each([
    [0, 200, 'agrees with the database'],
    [20_000, 200, 'agrees with the database'],
    [45_000, 200, 'is 45 s ahead of the database’s'],
    [-45_000, 200, 'is 45 s behind the database’s'],
    [-120_000, 503, 'is 120 s behind the database’s'],
  ])('says that a clock is %d ms off', async (off, status, clock) => {
    expect(await readiness(open({ clock: () => Date.now() + off }))).toMatchObject({ status, clock })
  })

  it('says which migration is missing', async () => {
    const { name } = migrations.findLast(({ text }) => !text.includes('\n-- unused since '))!
    const { session } = lender.db._
    const run = (text: string) => session.prepareQuery({ sql: text, params: [] }, undefined, undefined, false).execute()
    await run(`update migrations set applied_at = null where name = '${name}'`)
    const { status, schema } = await readiness(open())
    await run(`update migrations set applied_at = now() where name = '${name}'`)
    expect([status, schema]).toEqual([503, `lacks ${name}: npm run migrate`])
  })

  it('says that the database does not answer, and /livez does not ask it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const db = { execute: () => Promise.reject(new Error('gone')) } as unknown as TestLender['db']
    const app = open({ db })
    expect(await readiness(app)).toMatchObject({ status: 503, database: 'does not answer' })
    expect((await app.request('/livez')).status).toBe(200)
    expect(await metricsOf(app)).toMatch(/^langkah_clock_skew_seconds Nan$/im)
  })

  it('answers within seconds where the database hangs', async () => {
    const db = { execute: () => new Promise(() => {}) } as unknown as TestLender['db']
    expect(await readiness(open({ db }))).toMatchObject({ status: 503, database: 'does not answer' })
  })
})

describe('/metrics', () => {
  it('counts calls by route template and status, codes, jobs and queues, without anything personal', async () => {
    await use()
    const app = open()
    await metricsOf(app)
    const metrics = await vi.waitFor(async () => {
      const text = await metricsOf(app)
      expect(text).toMatch(/^langkah_ledger_invariants_broken 0$/m)
      return text
    })
    expect(metrics).toMatch(
      /^http_server_request_duration_seconds_count\{http_request_method="POST",http_route="\/api\/user\/login\/otp",http_response_status_code="200"\} \d/m,
    )
    expect(metrics).toMatch(/^langkah_answers_total\{http_route="\/api\/user\/login\/otpLoginCheck",code="200"\} \d/m)
    expect(metrics).toMatch(/^langkah_codes_total\{purpose="signIn",outcome="sent"\} \d/m)
    expect(metrics).toMatch(/^langkah_job_duration_seconds_count\{job="housekeeping",outcome="done"\} \d/m)
    expect(metrics).toMatch(/^db_client_connection_count\{state="used"\} 2$/m)
    expect(metrics).not.toContain(PHONE)
  })

  it('counts a job that is due, and how long it has been', async () => {
    await insertJob(lender.db, 'unheardOf', {})
    const metrics = await metricsOf(open())
    expect(metrics).toContain('langkah_queue_jobs{queue="unheardOf",state="due"} 1')
    const [, oldest = ''] = /^langkah_queue_oldest_seconds\{queue="unheardOf"\} (\S+)$/m.exec(metrics) ?? []
    expect(Number(oldest)).toBeLessThan(60)
  })
})

/** Names in a PromQL expression that are no label, function or keyword. */
const metricNames = (expression: string) =>
  expression
    .replace(/\{[^}]*\}|\b(by|without) \([^)]*\)|\[[^\]]*\]|"[^"]*"/g, ' ')
    .match(/\b[a-z][a-z\d]*(_[a-z\d]+)+\b/g) ?? []

describe('what is made of the metrics', () => {
  const FUNCTIONS = ['histogram_quantile']
  const dashboard = JSON.parse(readFileSync('operate/dashboard.json', 'utf8')) as {
    panels: { title: string; targets: { expr: string }[] }[]
  }
  const alerts = parse(readFileSync('operate/alerts.yml', 'utf8')) as {
    groups: {
      rules: { alert: string; expr: string; annotations: { summary: string }; labels: { severity: string } }[]
    }[]
  }
  const rules = alerts.groups.flatMap((group) => group.rules)
  const expressions: [string, string][] = [
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }): [string, string] => [title, expr])),
    ...rules.map(({ alert, expr }): [string, string] => [alert, expr]),
  ]

  it.each(expressions)('“%s” asks for metrics that there are', async (_, expression) => {
    const text = await metricsOf(open())
    const known = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
    )
    const asked = metricNames(expression).filter((name) => !FUNCTIONS.includes(name))
    expect(asked.length + (/\bup\b/.test(expression) ? 1 : 0)).toBeGreaterThan(0)
    expect(asked.filter((name) => !known.includes(name))).toEqual([])
  })

  it('says of each alert what is wrong and how urgent it is, and docs/operate.md what to do', () => {
    const page = readFileSync('docs/operate.md', 'utf8')
    for (const { alert, annotations, labels } of rules) {
      expect(annotations.summary).not.toBe('')
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(page).toContain(`\`${alert}\``)
    }
  })
})

describe('the log', () => {
  function linesDuring(work: () => Promise<unknown> | void) {
    setLogFormat('json')
    const said = vi.spyOn(console, 'info').mockImplementation(() => {})
    return Promise.resolve(work()).then(() => {
      const texts = said.mock.calls.map(([text]) => String(text))
      for (const text of texts) expect(text).not.toContain('\n')
      return texts.map((text) => JSON.parse(text) as Record<string, unknown>)
    })
  }

  it('has one line for each call and job, in the caller’s trace and without anything personal', async () => {
    const trace = '0af7651916cd43dd8448eb211c80319c'
    const phone = lender.phone({ deviceId: 'a-device-id' })
    const lines = await linesDuring(async () => {
      await phone.signIn(PHONE)
      await phone.call(userCalls.readStatus, { headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` } })
      await lender.advance(60 * 60_000)
      await runDue(lender.services)
    })
    const calls = lines.filter(({ message }) => message === 'call')
    expect(calls.map(({ method, route, code, level }) => [method, route, code, level])).toEqual([
      ['POST', '/api/user/login/otp', 200, 'info'],
      ['POST', '/api/user/login/otpLoginCheck', 200, 'info'],
      ['GET', '/api/user/user/status', 200, 'info'],
    ])
    expect(calls.at(-1)).toMatchObject({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
      ms: expect.any(Number) as number,
      traceparent: expect.stringMatching(new RegExp(`^00-${trace}-(?!b7ad6b7169203331)[0-9a-f]{16}-01$`)) as string,
    })
    expect(lines).toContainEqual(expect.objectContaining({ message: 'job', job: 'housekeeping', outcome: 'done' }))
    for (const secret of [PHONE, 'a-device-id', phone.token ?? '']) expect(JSON.stringify(lines)).not.toContain(secret)
  })

  it('has a failure on one line, by its kind and stack', async () => {
    const [failure, warning] = await linesDuring(() => {
      logFailure('saveContacts', Object.assign(new Error(`invalid ${PHONE}\nagain`), { code: '22P02' }))
      logWarning('look here')
    })
    expect(failure).toMatchObject({ level: 'error', message: 'saveContacts failed', error: 'Error 22P02' })
    expect(failure?.['stack']).toContainEqual(expect.stringContaining('operator.test'))
    expect(JSON.stringify(failure)).not.toContain(PHONE)
    expect(warning).toMatchObject({ level: 'warning', message: 'look here' })
  })

  it.each(['', 'nonsense', '00-00000000000000000000000000000000-b7ad6b7169203331-01', '01-x'])(
    'begins a trace of its own where the caller’s is %j',
    (traceparent) => {
      expect(continueTrace(traceparent)).toMatch(/^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-00$/)
    },
  )
})
