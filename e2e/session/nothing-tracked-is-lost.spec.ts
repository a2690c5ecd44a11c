import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright/test'
import { Borrower } from '../fixtures/Borrower'
import { signIn } from '../fixtures/begin'
import { untilInteractive } from '../fixtures/device'
import { startLender } from '../fixtures/lender'
import type { Sandbox } from '../fixtures/sandbox'
import { expect, main, test } from '../fixtures/test'
import { startingWith, wordsOf } from '../fixtures/words'

interface TrackedEvent {
  key: string
  idName: string
  uploadTypes: number[]
  duration: number
  content: object
  upload: string
  hasSession: boolean
}
interface Tracked {
  events: TrackedEvent[]
  uploads: { key: string; visit: string; number: number; version: number; lost: number }[]
  reports: { key: string; type: string; report: { message: string } }[]
  failed: object[]
}
const tracked = (sandbox: Sandbox) => sandbox.call<Tracked>('GET', '/tracks')

/** Runs in the page: the keys in the outbox, if it exists. Opening it earlier would create it. */
async function waitingKeys(): Promise<string[] | null> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'langkah-outbox')) return null
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('langkah-outbox')
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const db = opening.result
      const asked = db.transaction('waiting').objectStore('waiting').getAllKeys()
      asked.onsuccess = () => {
        db.close()
        resolve(asked.result.map(String))
      }
    }
  })
}
const waiting = async (page: Page) => (await page.evaluate(waitingKeys)) ?? []

async function arrived(sandbox: Sandbox, keys: readonly string[]) {
  await expect
    .poll(async () => {
      const { events, reports } = await tracked(sandbox)
      const there = [...events, ...reports].map(({ key }) => key)
      return keys.filter((key) => there.filter((each) => each === key).length !== 1)
    })
    .toEqual([])
}
/** The page becomes visible again, as events after the first batch wait for that; what it then reads is tracked, too. */
async function sentFirst(page: Page) {
  await expect.poll(() => page.evaluate(waitingKeys)).not.toBeNull()
  const before = await waiting(page)
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      return (await waiting(page)).filter((key) => before.includes(key))
    })
    .toEqual([])
}

/** Only the lender’s tracking is unreachable. */
const cut = (context: BrowserContext) => context.route('**/api/metric/**', (route) => route.abort())

test(
  'who kills the app while offline loses no event: the next start sends each once',
  main,
  async ({ page, context, sandbox, borrower, signIn }) => {
    await signIn(page, await borrower({ bizStatus: 60 }))
    await page.goto('/#/home')
    await untilInteractive(page)
    await sentFirst(page)
    await context.setOffline(true)
    await page.evaluate(() => (location.hash = '#/order'))
    await page.evaluate(() => (location.hash = '#/user'))
    await expect.poll(async () => (await waiting(page)).length).toBeGreaterThan(2)
    const saved = await waiting(page)
    await page.close()
    await context.setOffline(false)

    const next = await context.newPage()
    await next.goto('/#/home')
    await arrived(sandbox, saved)
    await sentFirst(next)
    const { events, failed } = await tracked(sandbox)
    expect(failed).toEqual([])
    expect(events.filter(({ key }) => saved.includes(key)).map(({ idName }) => idName)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^app\./)]),
    )
  },
)

test('an answer that was lost on its way makes nothing arrive twice', async ({ page, context, sandbox }) => {
  await cut(context)
  await page.goto('/#/noren')
  await untilInteractive(page)
  await expect.poll(async () => (await waiting(page)).length).toBeGreaterThan(0)
  const saved = await waiting(page)
  await context.unroute('**/api/metric/**')
  // The lender saves it, but the response is lost.
  await context.route('**/api/metric/info/save', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.reload()
  await arrived(sandbox, saved)
  expect(await waiting(page)).toEqual(expect.arrayContaining(saved))
  await context.unroute('**/api/metric/info/save')
  await page.reload()
  await sentFirst(page)
  await arrived(sandbox, saved)
})

test('signing in is tracked as a sign-in, the app’s start once, and neither has personal data in it', async ({
  page,
  sandbox,
}) => {
  const phone = sandbox.freshPhone()
  const before = (await tracked(sandbox)).events.map(({ key }) => key)
  await page.goto('/#/login')
  await untilInteractive(page)
  await new Borrower(page, wordsOf('id'), sandbox, { phone }).signsIn()
  await expect(page.locator('[data-screen="/identity-auth"], [data-screen="/survey"]').first()).toBeVisible()
  const since = async () => (await tracked(sandbox)).events.filter(({ key }) => !before.includes(key))
  await expect
    .poll(async () => (await since()).map(({ uploadTypes }) => uploadTypes.join(' ')))
    .toEqual(expect.arrayContaining(['10 30', '20']))
  await page.reload()
  await sentFirst(page)
  const events = await since()
  expect(events.filter(({ uploadTypes }) => uploadTypes.includes(20))).toHaveLength(1)
  expect(JSON.stringify(events)).not.toContain(phone)
})

test('a sign-in during the certification is tracked as that, and a loan as applied for and as received', async ({
  page,
  sandbox,
  borrower,
}) => {
  const before = (await tracked(sandbox)).events.map(({ key }) => key)
  const typesSince = async () =>
    (await tracked(sandbox)).events
      .filter(({ key }) => !before.includes(key))
      .flatMap(({ uploadTypes }) => uploadTypes)
      .filter((type) => type !== 50)
      .toSorted((a, b) => a - b)
  await page.goto('/#/login')
  await untilInteractive(page)
  await new Borrower(page, wordsOf('id'), sandbox, { phone: await borrower({ bizStatus: 30 }) }).signsIn()
  await expect(page.locator('[data-screen="/facial-auth/step-two"]')).toBeVisible()
  await expect.poll(typesSince).toEqual([20, 30, 80])

  const phone = await borrower({ bizStatus: 60 })
  await signIn(page, sandbox, phone)
  await page.goto('/?lang=id#/loan')
  const siti = new Borrower(page, wordsOf('id'), sandbox, { phone })
  await siti.agreesAndApplies()
  await expect(page.getByRole('heading', { name: siti.say('Your loan'), level: 1 })).toBeVisible()
  await expect.poll(typesSince).toEqual([20, 30, 60, 80, 90])
})

const AUTHENTICATION = '80'

/** The rows of the dictionary by their event, none of whose ids, types and fields has a comma in it. */
function dictionary() {
  const [, ...lines] = readFileSync('docs/flows/en/events.csv', 'utf8').trimEnd().split('\n')
  return new Map(
    lines.map((line): [string, { types: string; says: string[] }] => {
      const [idName = '', types = ''] = line.split(',')
      return [idName, { types, says: line.slice(line.lastIndexOf(',') + 1).split(' ') }]
    }),
  )
}

test('a life from the first visit to the last payment sends what events.csv lists, field by field, and loses nothing @camera', async ({
  page,
  sandbox,
  cameraFile,
}) => {
  test.setTimeout(240_000)
  const before = (await tracked(sandbox)).events.map(({ key }) => key)
  const phone = sandbox.freshPhone()
  const siti = new Borrower(page, wordsOf('id'), sandbox, { phone, cameraFile })
  await page.goto('/')
  await siti.at('/noren')
  await untilInteractive(page)
  await siti.goesToSignIn()
  await siti.signsIn()
  await siti.at('/identity-auth')
  await siti.button('Start with the questionnaire').click()
  await siti.goesOnFrom('survey')
  await siti.button('OK').click()
  await siti.at('/home')
  await page.evaluate(() => (location.hash = '#/loan'))
  await siti.agreesAndApplies()
  await expect(page.getByRole('heading', { name: siti.say('Your loan'), level: 1 })).toBeVisible()
  await sandbox.call('POST', '/jobs/run', {})
  await siti.receivesMoney()
  await page.evaluate(() => (location.hash = '#/home'))
  await page
    .getByRole('link', { name: startingWith(siti.say('Pay')) })
    .first()
    .click()
  await siti.at('/repay/:repayId')
  // Given back at once, which is one tap.
  await siti.mainButton().click()
  const digits = page.getByRole('region', { name: siti.say('Payment code'), exact: true }).getByRole('img')
  const number = ((await digits.getAttribute('aria-label')) ?? '').replaceAll(' ', '')
  await sandbox.call('POST', '/pay', { number })
  await siti.button('I have paid').click()
  await expect(siti.button('I have paid')).toHaveCount(0)
  await page.evaluate(() => (location.hash = '#/user'))
  await siti.at('/user')
  await sentFirst(page)

  const { events: all, uploads, failed } = await tracked(sandbox)
  const events = all.filter(({ key }) => !before.includes(key))
  expect(failed).toEqual([])
  expect(JSON.stringify(events)).not.toContain(phone)
  const rows = dictionary()
  for (const { idName, uploadTypes, duration, content } of events) {
    const { types, says } = rows.get(idName) ?? { types: '', says: [] }
    // The status is also read at other times.
    const maySay = types === AUTHENTICATION ? ['80', '50'] : types.split(' ')
    const isListed = uploadTypes.every((type) => maySay.includes(String(type)))
    const isLeaving = ['app/hidden', 'app/closed'].includes(idName)
    const unlisted = isLeaving ? [] : Object.keys(content).filter((field) => !says.includes(field))
    expect({ idName, isListed, unlisted, isDuration: duration >= 0 }).toEqual({
      idName,
      isListed: true,
      unlisted: [],
      isDuration: true,
    })
  }
  const queries = events.filter(({ idName }) => /^query[./]/.test(idName))
  expect(queries.length).toBeGreaterThan(10)
  expect(queries.filter(({ content }) => !('actor' in content))).toEqual([])
  expect(events.flatMap(({ uploadTypes }) => uploadTypes).filter((type) => type !== 50)).toEqual(
    expect.arrayContaining([10, 20, 30, 60, 90]),
  )
  const own = uploads.filter(({ key }) => events.some(({ upload }) => upload === key))
  expect([...new Set(own.map(({ version, lost }) => `${version} ${lost}`))]).toEqual(['219 0'])
  expect(Math.max(...own.map(({ number }) => number))).toBe(events.length)
  expect(events.filter(({ hasSession }) => hasSession).length).toBeGreaterThan(50)
})

test('a lender that has switched tracking off receives no event, and none is stored', async ({ page }) => {
  const lender = await startLender('dist', { TRACKING: '0' })
  const asked: string[] = []
  page.on('request', (request) => {
    const [, call] = /\/api\/metric(\/.*)$/.exec(request.url()) ?? []
    if (call) asked.push(call)
  })
  const siti = new Borrower(page, wordsOf('id'), lender.sandbox, { phone: lender.sandbox.freshPhone() })
  await page.goto(`${lender.sandbox.url}/#/login`)
  await untilInteractive(page)
  await siti.signsIn()
  await siti.at('/identity-auth')
  await expect.poll(() => asked).toEqual(['/config/info'])
  await sentFirst(page)
  await page.evaluate(() => (location.hash = '#/user'))
  await siti.at('/user')
  // The next visit deletes what it finds on the device.
  await page.reload()
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      return asked
    })
    .toEqual(['/config/info', '/config/info'])
  await page.evaluate(() => void Promise.reject(new TypeError('told nobody')))
  await page.evaluate(() => (location.hash = '#/order'))
  await siti.at('/order')
  await sentFirst(page)
  expect(asked).toEqual(['/config/info', '/config/info'])
  const { events, reports, failed } = await tracked(lender.sandbox)
  expect([events, reports, failed]).toEqual([[], [], []])
  await lender.stop()
})

test('an error in a script is reported without the data in it', async ({ page, sandbox }) => {
  await page.goto('/#/noren')
  await untilInteractive(page)
  await page.evaluate(() => {
    void Promise.reject(new TypeError('no room for "SITI CONTOH" 081200000010'))
  })
  await expect
    .poll(async () => (await tracked(sandbox)).reports.map(({ report }) => report.message))
    .toContain('no room for "…" #')
})

test('a report that is never answered ends after 50 seconds, and is sent again', async ({ page, context, sandbox }) => {
  const silent = '**/api/metric/info/save'
  await context.route(silent, () => {})
  const tries: string[] = []
  let ended = 0
  page.on('request', (request) => request.url().endsWith('/info/save') && tries.push(request.url()))
  page.on('requestfailed', (request) => request.url().endsWith('/info/save') && (ended += 1))
  await page.clock.install()
  await page.goto('/#/noren')
  await expect.poll(() => tries.length).toBe(1)
  const saved = await waiting(page)
  await page.clock.fastForward(45_000)
  expect(ended).toBe(0)
  await page.clock.fastForward(6_000)
  await expect.poll(() => ended).toBe(1)
  await context.unroute(silent)
  await sentFirst(page)
  await arrived(sandbox, saved)
})
