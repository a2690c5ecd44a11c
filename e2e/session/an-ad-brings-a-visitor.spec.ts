import { createHash } from 'node:crypto'
import type { Page, Request } from 'playwright/test'
import { Borrower } from '../fixtures/Borrower'
import { draftsOnDevice, untilInteractive } from '../fixtures/device'
import { openRequest } from '../fixtures/envelope'
import { expect, nightly, nightlyUnless, test } from '../fixtures/test'
import { wordsOf } from '../fixtures/words'

const CLICK = 'IwAR_a-Click.of-SITI'
const hash = createHash('sha256').update(CLICK).digest('hex')
const say = wordsOf('id')

/** Calls of that path, decrypted. */
function callsOf(page: Page, path: string) {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) bodies.push(openRequest(path, request.postDataJSON()))
  })
  return bodies
}

/** All data that the browser stores for this site. */
const everythingIn = async (page: Page) =>
  JSON.stringify([
    await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]),
    await draftsOnDevice(page),
    await page.context().cookies(),
  ])

const textOf = (request: Request) => {
  const path = new URL(request.url()).pathname
  const sealed: unknown = request.postData()?.startsWith('{"v":1') ? request.postDataJSON() : null
  return JSON.stringify([
    request.url(),
    request.headers(),
    sealed === null ? request.postData() : openRequest(path, sealed),
  ])
}

test('the ad that led to a visit is reported once, by a hash, and the id of the click is neither saved nor sent anywhere', async ({
  page,
  sandbox,
  borrower,
}) => {
  const shownText = callsOf(page, '/api/user/report/webPageFb')
  const sent: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) sent.push(textOf(request))
  })
  const address = `/?fbclid=${CLICK}&utm_source=fb&utm_term=0812-0000-0010#/login?utm_campaign=Juni`
  await page.goto(address)
  await expect
    .poll(() => shownText)
    .toEqual([
      { page: '/login', network: 'meta', clickHash: hash, campaign: { utm_source: 'fb', utm_campaign: 'Juni' } },
    ])
  const siti = new Borrower(page, say, sandbox, { phone: await borrower({ bizStatus: 30 }) })
  await siti.signsIn()
  await siti.at('/facial-auth/step-two')
  await page.getByLabel(say('Email')).fill('siti@contoh.id')
  await expect.poll(() => draftsOnDevice(page)).toContain('siti@contoh.id')
  expect(await everythingIn(page)).not.toContain(CLICK)
  expect(sent.length).toBeGreaterThan(3)
  expect(sent.filter((text) => text.includes(CLICK))).toEqual([])

  await page.reload()
  await siti.at('/facial-auth/step-two')
  await page.goto('about:blank')
  await page.goto(address)
  await untilInteractive(page)
  const read = page.waitForResponse('**/borrow/bill*')
  await page.goto('/#/order')
  await read
  expect(shownText).toHaveLength(1)
})

test(
  'a visit without an ad is not reported, and a report that fails does not stop the borrower',
  nightly,
  async ({ page, sandbox, borrower }) => {
    const shownText = callsOf(page, '/api/user/report/webPageFb')
    await page.goto('/#/login')
    const siti = new Borrower(page, say, sandbox, { phone: await borrower({ bizStatus: 60 }) })
    await siti.signsIn()
    await siti.at('/home')
    expect(shownText).toEqual([])

    await page.route('**/report/webPageFb', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('webPageFb'))
    await page.goto('about:blank')
    await page.goto('/?gclid=abc#/home')
    await failed
    await siti.at('/home')
    // The toasts' region comes last.
    await expect(page.getByRole('status').last()).toBeEmpty()
    await page.unroute('**/report/webPageFb')
    await page.reload()
    await expect.poll(() => shownText.length).toBe(2)
  },
)

const marked = (click: string) => `/?uid=__UID__&keep=1${click}#/noren`
for (const name of ['fbclid', 'gclid', 'ttclid']) {
  test(
    `a campaign’s mark for a user is replaced by the hash of ${name}, before and behind the hash of the address`,
    nightlyUnless(name === 'fbclid'),
    async ({ page }) => {
      await page.goto(marked(`&${name}=${CLICK}`))
      await expect.poll(() => new URL(page.url()).search).toBe(`?uid=${hash}&keep=1&${name}=${CLICK}`)
      await page.goto('about:blank')
      await page.goto(`/#/privacy-policy?uid={{user.id}}&${name}=${CLICK}`)
      await expect.poll(() => new URL(page.url()).hash).toBe(`#/privacy-policy?uid=${hash}&${name}=${CLICK}`)
      await page.goto('about:blank')
      await page.goto(marked(''))
      await expect.poll(() => new URL(page.url()).search).toBe('?keep=1')
    },
  )
}
