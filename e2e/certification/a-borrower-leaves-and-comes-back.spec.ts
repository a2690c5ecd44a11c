import type { Browser, Page } from 'playwright/test'
import { Borrower } from '../fixtures/Borrower'
import { fieldsOf, storedOnDevice } from '../fixtures/device'
import { faceVideo } from '../camera/drawCard'
import { expect, main, nightly, sampleRow, test } from '../fixtures/test'
import { wordsOf } from '../fixtures/words'

const say = wordsOf('id')
const draftOf = async (page: Page, form: string) =>
  (await storedOnDevice(page, 'draft')).some((key) => key.endsWith(`/${form}`))

/** Closes the tab and opens the address in another one. */
async function inNewTab(page: Page, path: string): Promise<Page> {
  const context = page.context()
  await page.close()
  const next = await context.newPage()
  await next.goto(`/#${path}`)
  return next
}

async function onOtherPhone(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'id-ID', viewport: { width: 360, height: 740 } })
  return context.newPage()
}

test('after sign-in', main, async ({ page, browser, sandbox }) => {
  const phone = sandbox.freshPhone()
  const siti = new Borrower(page, say, sandbox, { phone })
  await page.goto('/#/login')
  await siti.signsIn()
  await siti.at('/identity-auth')
  await page.reload()
  await siti.at('/identity-auth')

  const again = new Borrower(await inNewTab(page, '/'), say, sandbox, { phone })
  await again.at('/noren')
  await again.button('Continue verification').click()
  await again.at('/identity-auth')

  const elsewhere = new Borrower(await onOtherPhone(browser, sandbox.url), say, sandbox, { phone })
  await elsewhere.page.goto('/#/login')
  await elsewhere.signsIn()
  await elsewhere.at('/identity-auth')
  await elsewhere.page.context().close()
})

test('in the middle of the questionnaire', nightly, async ({ page, browser, sandbox, borrower, signIn }) => {
  const phone = await borrower({ bizStatus: 10 })
  await signIn(page, phone)
  await page.goto('/#/survey')
  const siti = new Borrower(page, say, sandbox, { phone })
  await siti.answersQuestions('How are you paid?')
  const before = await fieldsOf(page)
  await page.reload()
  await expect.poll(() => fieldsOf(page)).toEqual(before)

  const elsewhere = new Borrower(await onOtherPhone(browser, sandbox.url), say, sandbox, { phone })
  await elsewhere.page.goto('/#/login')
  await elsewhere.signsIn()
  await elsewhere.at('/identity-auth')
  await elsewhere.page.goto('/#/survey')
  await expect.poll(() => fieldsOf(elsewhere.page)).toEqual(before)
  await elsewhere.page.context().close()

  const again = new Borrower(await inNewTab(page, '/survey'), say, sandbox, { phone })
  await expect.poll(() => fieldsOf(again.page)).toEqual(before)
  await again.answersQuestions()
  await again.button('Save and continue').click()
  await again.at('/facial-auth/step-one')
  await expect.poll(() => draftOf(again.page, 'survey')).toBe(false)
})

test('with a photographed card that could not be sent, then with a card that is read but not confirmed', async ({
  page,
  browser,
  sandbox,
  borrower,
  signIn,
}) => {
  const phone = await borrower({ bizStatus: 20 })
  await signIn(page, phone)
  await page.goto('/#/facial-auth/step-one')
  const siti = new Borrower(page, say, sandbox, { phone })
  await sandbox.breaks(phone, { method: 'POST', path: '/kyc/invoke/ocr', fault: 'offline' })
  await siti.photographsCard()
  await expect(siti.button('Send again')).toBeVisible()
  await sandbox.repairs(phone)
  await page.reload()
  const photo = page.getByRole('img', { name: say('Your photo of the KTP') })
  await expect(photo).toBeVisible()
  expect(await photo.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(
    500,
  )
  await siti.sendsCard()
  await expect.poll(() => storedOnDevice(page, 'picture')).toEqual([])

  await page.getByLabel(say('Full name')).fill('SITI CONTOH, S.E.')
  await expect.poll(() => draftOf(page, 'card')).toBe(true)
  await page.reload()
  await expect(page.getByLabel(say('Full name'))).toHaveValue('SITI CONTOH, S.E.')
  await expect(page.getByLabel('NIK')).toHaveValue(siti.nik)

  const elsewhere = new Borrower(await onOtherPhone(browser, sandbox.url), say, sandbox, { phone })
  await elsewhere.page.goto('/#/login')
  await elsewhere.signsIn()
  await elsewhere.at('/facial-auth/step-one')
  await elsewhere.confirmsCard()
  await expect(elsewhere.page.getByRole('heading', { name: say('Show us your face') })).toBeVisible()
  await elsewhere.page.context().close()

  await page.reload()
  await expect(page.getByRole('heading', { name: say('Show us your face') })).toBeVisible()
})

test('between two views of the face, one of which could not be sent @camera', async ({
  page,
  sandbox,
  borrower,
  signIn,
  cameraFile,
}) => {
  const phone = await borrower({ bizStatus: 20 })
  await sandbox.confirmCard(await signIn(page, phone))
  const siti = new Borrower(page, say, sandbox, { phone, cameraFile })
  await faceVideo(cameraFile, 4, siti.filmFrom)
  const count = (n: number) =>
    page.getByText(say('Photo {count} of {total}').replace('{count}', String(n)).replace('{total}', '3'))

  await page.goto('/#/facial-auth/step-one')
  await siti.button('Use the camera').click()
  await expect(count(1)).toBeVisible()
  await expect(count(2)).toBeVisible()
  // Before the second view is taken automatically.
  await page.reload()
  await expect(siti.button('Continue with the camera')).toBeVisible()
  await faceVideo(cameraFile, 4, siti.filmFrom + 4)
  await sandbox.breaks(phone, { method: 'POST', path: '/kyc/livingResultQuery', fault: 'offline' })
  await siti.button('Continue with the camera').click()
  await expect(count(2)).toBeVisible()
  await expect(siti.button('Send again')).toBeVisible()
  await sandbox.repairs(phone)
  await faceVideo(cameraFile, 4, siti.filmFrom + 5.5)
  const again = new Borrower(await inNewTab(page, '/facial-auth/step-one'), say, sandbox, { phone, cameraFile })
  const last = again.page.getByText(say('Photo {count} of {total}').replace('{count}', '3').replace('{total}', '3'))
  await expect(last).toBeVisible()
  await again.at('/facial-auth/step-two')
  expect(await storedOnDevice(again.page, 'picture')).toEqual([])
})

const forms = [
  {
    name: 'personal',
    status: 30,
    path: '/facial-auth/step-two',
    fill: (one: Borrower) => one.fillsPersonalInfo(),
    send: 'Save and continue',
    next: '[data-screen="/facial-auth/step-three"]',
  },
  {
    name: 'contacts',
    status: 40,
    path: '/facial-auth/step-three',
    fill: (one: Borrower) => one.fillsContacts(),
    send: 'Save and continue',
    next: '[data-screen="/facial-auth/step-four"]',
  },
  {
    name: 'bank',
    status: 50,
    path: '/facial-auth/step-four',
    fill: (one: Borrower) => one.fillsAccount(),
    send: 'Save this account',
    next: '[data-overlay="countdown.certification"]',
  },
]

for (const [i, { name, status, path, fill, send, next }] of forms.entries()) {
  test(`with a filled form: ${name}`, sampleRow(i), async ({ page, browser, sandbox, borrower, signIn }) => {
    const phone = await borrower({ bizStatus: status })
    await signIn(page, phone)
    await page.goto(`/#${path}`)
    const siti = new Borrower(page, say, sandbox, { phone })
    await fill(siti)
    const typed = (await fieldsOf(page)).filter((field) => field !== 'on true')
    await expect.poll(() => draftOf(page, name)).toBe(true)
    await page.reload()
    await expect.poll(() => fieldsOf(page)).toEqual(expect.arrayContaining(typed))

    const again = new Borrower(await inNewTab(page, path), say, sandbox, { phone })
    await expect.poll(() => fieldsOf(again.page)).toEqual(expect.arrayContaining(typed))
    const tick = again.page.getByRole('checkbox')
    if (name === 'contacts') await tick.check()
    await again.sends(send)
    await expect(again.page.locator(next)).toBeVisible()
    await expect.poll(() => draftOf(again.page, name)).toBe(false)

    const elsewhere = new Borrower(await onOtherPhone(browser, sandbox.url), say, sandbox, { phone })
    await elsewhere.page.goto('/#/login')
    await elsewhere.signsIn()
    await elsewhere.at(
      ['/facial-auth/step-three', '/facial-auth/step-four', '/home'][forms.findIndex((form) => form.name === name)] ??
        '',
    )
    await elsewhere.page.context().close()
  })
}
