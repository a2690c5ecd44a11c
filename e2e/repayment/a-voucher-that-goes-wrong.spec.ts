import type { Page } from 'playwright/test'
import { beginCertified } from '../fixtures/begin'
import { untilAsked } from '../fixtures/device'
import type { Sandbox } from '../fixtures/sandbox'
import { expect, nightly, test } from '../fixtures/test'

const picture = { method: 'POST', path: '/repay/voucher/picture' } as const
const voucher = { method: 'POST', path: '/repay/voucher' } as const

/** On the form, complete except for the photos. */
async function before(page: Page, sandbox: Sandbox) {
  const begun = await beginCertified(page, sandbox)
  await page.goto('/?lang=en#/upload-voucher')
  await expect(begun.siti.button('Send proof')).toBeVisible()
  await begun.siti.fillsVoucher()
  return begun
}

const ready = (page: Page) => expect(page.getByText('Photo ready')).toBeVisible()
const sent = (page: Page) => expect(page.getByText('Your proof was sent.')).toBeVisible()

/** The page can't decode its pictures until told otherwise, as without memory. */
const runsOutOfMemory = (page: Page) =>
  page.addInitScript(() => {
    const { createObjectURL } = URL
    URL.createObjectURL = (blob) => {
      if (sessionStorage.getItem('memory') === 'none') throw new Error('out of memory')
      return createObjectURL.call(URL, blob)
    }
  })
const setMemory = (page: Page, memory: 'none' | 'enough') =>
  page.evaluate((value) => sessionStorage.setItem('memory', value), memory)

test(
  'a proof that the lender refuses is in the form again, with everything in it',
  nightly,
  async ({ page, sandbox }) => {
    const { siti, phone } = await before(page, sandbox)
    await siti.addsPhoto(40)
    await ready(page)
    await sandbox.breaks(phone, { ...voucher, fault: 'code:409' })
    await siti.button('Send proof').click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    await expect(page.getByLabel('Amount paid')).toHaveValue('500,000')
    await ready(page)
    await sandbox.repairs(phone)
    await siti.button('Send proof').click()
    await sent(page)
  },
)

test('a proof that waited for the network and is refused is corrected, on a phone without memory at the second try', async ({
  page,
  context,
  sandbox,
}) => {
  await runsOutOfMemory(page)
  const { siti, phone } = await before(page, sandbox)
  await siti.addsPhoto(50)
  await ready(page)
  await context.setOffline(true)
  await siti.button('Send proof').click()
  await siti.button('Send another proof').click()
  await sandbox.breaks(phone, { ...voucher, fault: 'code:409' })
  await context.setOffline(false)
  await expect(siti.button('Correct it')).toBeVisible()
  await setMemory(page, 'none')
  await siti.button('Correct it').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await setMemory(page, 'enough')
  await siti.button('Correct it').click()
  await expect(page.getByLabel('Amount paid')).toHaveValue('500,000')
  await sandbox.repairs(phone)
  await siti.button('Send proof').click()
  await sent(page)
})

test('a draft that could not be read is read again', nightly, async ({ page, sandbox }) => {
  await runsOutOfMemory(page)
  const { siti } = await before(page, sandbox)
  await siti.addsPhoto(60)
  await ready(page)
  await setMemory(page, 'none')
  await page.reload()
  await expect(siti.button('Try again')).toBeVisible()
  await setMemory(page, 'enough')
  await siti.button('Try again').click()
  await ready(page)
  await expect(page.getByLabel('Amount paid')).toHaveValue('500,000')
})

test('a phone that has deleted the photo shows so, and the rest is kept', nightly, async ({ page, sandbox }) => {
  const { siti } = await before(page, sandbox)
  await siti.addsPhoto(70)
  await ready(page)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('langkah')
        opening.onsuccess = () => {
          const clearing = opening.result.transaction('kept', 'readwrite').objectStore('kept').clear()
          clearing.onsuccess = () => (opening.result.close(), resolve())
        }
      }),
  )
  await siti.button('Send proof').click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Amount paid')).toHaveValue('500,000')
  await page.getByRole('button', { name: 'Remove photo 1' }).click()
  await siti.addsPhoto(80)
  await ready(page)
  await siti.button('Send proof').click()
  await sent(page)
})

test(
  'a photo that cannot be read, one that is taken out during its upload, and a proof sent before its photo has arrived',
  nightly,
  async ({ page, sandbox }) => {
    await page.addInitScript(() => {
      const { createImageBitmap } = window
      Object.assign(window, {
        createImageBitmap: async (...of: Parameters<typeof createImageBitmap>) => {
          await new Promise((resolve) => setTimeout(resolve, 1000))
          return createImageBitmap(...of)
        },
      })
    })
    const { siti, phone } = await before(page, sandbox)
    await sandbox.breaks(phone, { ...picture, fault: 'code:316' })
    await siti.addsPhoto(20)
    // Pressed while the photo is being scaled: nothing is sent without it.
    await siti.button('Send proof').click()
    await expect(page.getByText('This photo cannot be read. Remove it and take another one.')).toBeVisible()
    await page.getByRole('button', { name: 'Remove photo 1' }).click()

    await sandbox.repairs(phone)
    await sandbox.breaks(phone, { ...picture, fault: 'slow', delay: 30_000 })
    for (const shade of [30, 90]) {
      const asked = untilAsked(page, picture.path)
      await siti.addsPhoto(shade)
      await asked
      if (shade === 30) await page.getByRole('button', { name: 'Remove photo 1' }).click()
    }
    await expect(page.getByRole('button', { name: 'Remove photo 2' })).toHaveCount(0)
    await sandbox.repairs(phone)
    await siti.button('Send proof').click()
    await sent(page)
  },
)

test(
  'the proofs that were sent before are loaded when the network is back',
  nightly,
  async ({ page, context, sandbox }) => {
    const { phone, session, repayId } = await beginCertified(page, sandbox)
    await sandbox.sendVoucher(session, repayId)
    await sandbox.breaks(phone, { method: 'GET', path: '/repay/voucher', fault: 'http500' })
    await page.goto('/?lang=en#/upload-voucher')
    await expect(page.getByText('What you sent before did not load.')).toBeVisible()
    await context.setOffline(true)
    await sandbox.repairs(phone)
    await context.setOffline(false)
    await expect(page.getByText('Being checked')).toBeVisible()
  },
)
