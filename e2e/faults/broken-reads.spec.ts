import type { Page } from 'playwright/test'
import { expect, sampleRow, test } from '../fixtures/test'
import { startingWith, wordsOf } from '../fixtures/words'

const say = wordsOf('id')
const press = (page: Page, label: string) =>
  page
    .getByRole('button', { name: say(label), exact: true })
    .last()
    .click()

interface Read {
  path: string
  status: number
  at: string
  /** What says that it did not come, besides "There is no connection". */
  trouble: string
  /** From the screen to what is read. */
  open?: (page: Page) => Promise<void>
  /** What is there once it came. */
  there: (page: Page) => ReturnType<Page['locator']>
  needsCard?: boolean
}

const labelled = (english: string) => (page: Page) => page.getByLabel(say(english)).first()
const rows = (page: Page) => page.locator('dialog[open] [role=radio]').first()
const opens = (english: string) => (page: Page) =>
  page.getByRole('button', { name: startingWith(say(english)) }).click()

const reads: Read[] = [
  {
    path: '/userBaseInfo/infoView',
    status: 10,
    at: '/survey',
    trouble: 'Your answers did not load',
    there: (page) => page.getByRole('radio').first(),
  },
  {
    path: '/userBaseInfo/infoView',
    status: 30,
    at: '/facial-auth/step-two',
    trouble: 'Your answers did not load',
    there: labelled('Email'),
  },
  {
    path: '/contacts',
    status: 40,
    at: '/facial-auth/step-three',
    trouble: 'Your answers did not load',
    there: labelled('Phone number'),
  },
  {
    path: '/account/userBandingAccount',
    status: 50,
    at: '/facial-auth/step-four',
    trouble: 'Your answers did not load',
    there: labelled('Account number'),
  },
  {
    path: '/kyc/ocrDetail',
    status: 20,
    at: '/facial-auth/step-one',
    trouble: 'This step did not load',
    there: (page) => page.getByRole('heading', { name: say('Take a photo of your KTP') }),
  },
  {
    path: '/kyc/livingStart',
    status: 20,
    at: '/facial-auth/step-one',
    trouble: 'The face check did not start',
    there: (page) => page.getByRole('heading', { name: say('Show us your face') }),
    needsCard: true,
  },
  {
    path: '/user/status',
    status: 30,
    at: '/identity-auth',
    trouble: 'We could not see how far you are',
    there: (page) => page.getByText(say('Done'), { exact: true }).first(),
  },
  {
    path: '/user/status',
    status: 30,
    at: '/facial-auth/step-two',
    trouble: 'We could not reach your account',
    there: labelled('Email'),
  },
  {
    path: '/dict/getByType/education',
    status: 30,
    at: '/facial-auth/step-two',
    trouble: 'The list did not load',
    open: opens('Highest education'),
    there: rows,
  },
  {
    path: '/account/bankBranch',
    status: 50,
    at: '/facial-auth/step-four',
    trouble: 'The list did not load',
    open: opens('Bank'),
    there: rows,
  },
  {
    path: '/credit/creditInfo',
    status: 60,
    at: '/home',
    trouble: 'Your limit did not load',
    there: (page) => page.getByText(/total limit Rp/),
  },
  ...['/borrow/bill', '/borrow/borrowStatus'].map((path) => ({
    path,
    status: 60,
    at: '/home',
    trouble: 'Your loans did not load',
    there: (page: Page) => page.getByRole('heading', { name: say('No loan yet') }),
  })),
  {
    path: '/product/productList/V2/all',
    status: 60,
    at: '/home',
    trouble: 'The offers did not load',
    there: (page) => page.getByText(say('You can apply for up to')).first(),
  },
  {
    path: '/preorder/guidanceMsg',
    status: 60,
    at: '/home',
    trouble: 'The offer did not load',
    open: opens('An offer for you'),
    there: (page) => page.getByText(say('You ask for'), { exact: true }),
  },
  {
    path: '/public/appConfig',
    status: 60,
    at: '/home',
    trouble: 'The numbers did not load',
    open: opens('Customer service'),
    there: (page) => page.getByText(say('WhatsApp, tap to copy')),
  },
]

for (const [i, { path, status, at, trouble, open, there, needsCard = false }] of reads.entries()) {
  test(`${path} at ${at}`, sampleRow(i), async ({ page, sandbox, borrower, signIn }) => {
    const phone = await borrower({ bizStatus: status })
    const session = await signIn(page, phone)
    if (needsCard) await sandbox.confirmCard(session)
    const method = path === '/kyc/livingStart' ? 'POST' : 'GET'
    let asked = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === `/api/user${path}`) asked += 1
    })
    const troubles = page
      .getByRole('heading', { name: say(trouble) })
      .or(page.getByRole('heading', { name: say('There is no connection') }))

    // A call that changes nothing is tried three times where no answer came.
    const faults = [
      ['offline', method === 'GET' ? 3 : 1],
      ['http500', 1],
      ['garbage', 1],
      ['tampered', 1],
      ['code:500', 1],
    ] as const
    for (const [i, [fault, times]] of faults.entries()) {
      const before = asked
      await sandbox.breaks(phone, { method, path, fault })
      if (i === 0) {
        await page.goto(`/#${at}`)
        // A button in the header stands in the skeleton too, which goes.
        if (open) await expect(page.locator(`[data-screen="${at}"]`)).toBeVisible()
        await open?.(page)
      } else await press(page, 'Try again')
      await expect.poll(() => asked, { message: fault }).toBe(before + times)
      await expect(troubles, fault).toBeVisible()
      await expect(there(page)).toBeHidden()
      await sandbox.mends(phone)
    }
    await press(page, 'Try again')
    await expect(there(page)).toBeVisible()
    await expect(troubles).toBeHidden()
  })
}

for (const [fault, end] of [
  ['expired', '/login'],
  ['tokenExpired', '/login'],
  ['abnormal', '/noren'],
] as const) {
  test(`reading that is answered with ${fault} ends on ${end}`, async ({ page, sandbox, borrower, signIn }) => {
    const phone = await borrower({ bizStatus: 40 })
    await signIn(page, phone)
    await sandbox.breaks(phone, { method: 'GET', path: '/contacts', fault })
    await page.goto('/#/facial-auth/step-three')
    await expect(page.locator(`[data-screen="${end}"]`)).toBeVisible()
    if (end === '/login')
      await expect(
        page.getByRole('status').getByText(say('Your session has ended. Please sign in again.')),
      ).toBeVisible()
    else await expect(page.getByRole('heading', { name: say('Your account is restricted for now') })).toBeVisible()
  })
}
