import { startPushService } from '../../scripts/build/pushTesting'
import { wholeChromium } from '../../scripts/setup/chromium.mjs'
import { DAY } from '#domain/time'
import { Borrower } from '../fixtures/Borrower'
import { signIn } from '../fixtures/begin'
import { untilInteractive, untilServed, wakeWorker } from '../fixtures/device'
import { expect, nightly, testInTime as base } from '../fixtures/test'
import { wordsOf } from '../fixtures/words'
import { shown, subscribable } from './pushBrowser'

const say = wordsOf('id')
type Service = Awaited<ReturnType<typeof startPushService>>

const test = base.extend<{ service: Service }>({
  service: async ({}, use) => {
    const service = await startPushService()
    await use(service)
    service.stop()
  },
})
test.use({ launchOptions: wholeChromium(), serviceWorkers: 'allow', permissions: ['notifications'] })

test('a reminder is pushed to the phone that has agreed, contains neither name nor amount, and opens the loan', async ({
  page,
  context,
  sandbox,
  service,
}) => {
  const phone = await sandbox.borrower({ bizStatus: 60, bills: [{ status: 50 }] })
  const subscriber = await subscribable(context, `${service.url}/siti`)
  const session = await signIn(page, sandbox, phone)
  const repayId = await sandbox.latestLoan(session)
  const saved = () => page.waitForResponse((response) => response.url().endsWith('/user/savePushToken'))
  await page.goto(`${sandbox.url}/#/home`)
  await untilServed(page)
  // The first start has no worker yet.
  const first = saved()
  await page.reload()
  expect((await first).request().postData() ?? '').toMatch(/^pushToken=%7B/)

  const [bill] = await sandbox.bills(session)
  const afternoon = Date.parse(`${bill!.dueDate}T09:00:00Z`) - DAY
  await sandbox.advances(afternoon - (await sandbox.now()))
  await sandbox.call('POST', '/jobs/run')
  expect(service.pushed).toHaveLength(1)
  const payload = subscriber.open(service.pushed[0]!) as object
  expect(payload).toMatchObject({ lang: 'id', path: `/repay/${repayId}` })
  expect(JSON.stringify(payload)).not.toMatch(/Rp|\d\.\d{3}/)

  const worker = await wakeWorker(context, page)
  await expect(async () => {
    await worker.push(payload)
    const expected = [expect.objectContaining({ title: 'Pengingat jatuh tempo', tag: repayId })]
    await expect.poll(() => shown(page), { timeout: 3000 }).toEqual(expected)
  }).toPass()
  await worker.push({ ...payload, title: say('Due today') })
  await expect.poll(() => shown(page)).toEqual([expect.objectContaining({ title: say('Due today') })])

  // A tap on it, which the protocol does not support.
  const [own] = context.serviceWorkers()
  await own!.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const [notification] = await scope.registration.getNotifications()
    const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => {} })
    dispatchEvent(event)
  })
  await expect(page.locator('[data-screen="/repay/:repayId"]')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`#/repay/${repayId}$`))
  expect(await shown(page)).toEqual([])
})

test(
  'nothing more is pushed after signing out, nor after the browser has ended the subscription',
  nightly,
  async ({ page, context, sandbox, service }) => {
    const phone = await sandbox.borrower({ bizStatus: 60, bills: [{ status: 50 }] })
    await subscribable(context, `${service.url}/siti`)
    const session = await signIn(page, sandbox, phone)
    const [bill] = await sandbox.bills(session)
    await page.goto(`${sandbox.url}/#/user`)
    await untilServed(page)
    const saved = page.waitForResponse((response) => response.url().endsWith('/user/savePushToken'))
    await page.reload()
    await saved
    const worker = await wakeWorker(context, page)
    // The protocol does not report receipt; the tag keeps repeated messages to one notification.
    await expect(async () => {
      await worker.push({ title: 'Langkah', tag: 'r1', path: '/order' })
      await expect.poll(() => shown(page), { timeout: 3000 }).toHaveLength(1)
    }).toPass()
    const siti = new Borrower(page, say, sandbox, { phone })
    const left = page.waitForResponse((response) => response.url().endsWith('/login/loginOut'))
    await siti.button('Sign out').click()
    await page
      .locator('dialog[open]')
      .getByRole('button', { name: say('Sign out'), exact: true })
      .click()
    await left
    await expect.poll(() => shown(page)).toEqual([])
    await expect.poll(() => page.evaluate(() => localStorage.getItem('held-subscription'))).toBe(null)
    await sandbox.advances(Date.parse(`${bill!.dueDate}T09:00:00Z`) - (await sandbox.now()))
    await sandbox.call('POST', '/jobs/run')
    expect(service.pushed).toEqual([])
  },
)

test('a subscription whose save was lost is saved at the next start', async ({ page, context, sandbox, service }) => {
  const phone = await sandbox.borrower({ bizStatus: 60, bills: [{ status: 50 }] })
  await subscribable(context, `${service.url}/siti`)
  await signIn(page, sandbox, phone)
  await page.goto(`${sandbox.url}/#/home`)
  await untilServed(page)
  await sandbox.breaks(phone, { method: 'POST', path: '/user/savePushToken', fault: 'offline' })
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/user/savePushToken'))
  await page.reload()
  await lost
  await expect(page.locator('[data-screen="/home"]')).toBeVisible()
  await sandbox.repairs(phone)
  const saved = page.waitForResponse((response) => response.url().endsWith('/user/savePushToken'))
  await page.reload()
  expect((await saved).status()).toBe(200)
})

test('the worker notifies open pages when events may be sent', nightly, async ({ page, context, sandbox }) => {
  await page.goto(sandbox.url)
  await untilInteractive(page)
  await untilServed(page)
  await page.evaluate(() => {
    const received = ((window as unknown as { received: unknown[] }).received = [])
    navigator.serviceWorker.addEventListener('message', ({ data }) => received.push(data as never))
  })
  await (await wakeWorker(context, page)).sync('outbox')
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { received: unknown[] }).received))
    .toEqual(['outbox'])
})

test('events that wait for the lender are sent when the worker is woken, long before the app would retry', async ({
  page,
  context,
  sandbox,
}) => {
  await page.goto(sandbox.url)
  await untilInteractive(page)
  await untilServed(page)
  const tried: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/metric/info/save')) tried.push(response.status())
  })
  await sandbox.call('POST', '/faults', {
    method: 'POST',
    path: '/api/metric/info/save',
    fault: 'http500',
    times: 1000,
  })
  await page.evaluate(() => (location.hash = '#/login'))
  // The delay doubles after each failure, from half a minute to four.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      return tried.filter((status) => status === 500).length
    })
    .toBeGreaterThan(3)
  await sandbox.call('DELETE', '/faults')
  await (await wakeWorker(context, page)).sync('outbox')
  await expect.poll(() => tried).toContain(200)
})
