import type { Page } from 'playwright/test'
import { Borrower } from '../fixtures/Borrower'
import { expect, test } from '../fixtures/test'
import { startingWith, wordsOf } from '../fixtures/words'

const MOST_BYTES = 480_000

/** Transferred bytes so far by type, headers included. */
async function countDownloads(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  const bytes: Record<string, number> = {}
  cdp.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other'
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength
  })
  await cdp.send('Network.enable')
  return () => {
    const { Image: _, ...counted } = bytes
    return { ...counted, sum: Object.values(counted).reduce((sum, each) => sum + each, 0) }
  }
}

test('from the sign-in of a stranger to a loan that is paid back it is 480 kB at most, besides pictures', async ({
  page,
  sandbox,
}) => {
  const say = wordsOf('id')
  const siti = new Borrower(page, say, sandbox, { phone: sandbox.freshPhone() })
  const downloads = await countDownloads(page)
  await page.goto('/?lang=id#/noren')
  await siti.goesToSignIn()
  await siti.signsIn()
  await siti.at('/identity-auth')
  await siti.button('Start with the questionnaire').click()
  await siti.goesOnFrom('survey')
  await siti.button('OK').click()
  await siti.at('/home')
  const certified = downloads()

  await page.getByRole('link', { name: say('Apply'), exact: true }).click()
  await siti.agreesAndApplies()
  await expect(page.getByRole('heading', { name: say('Your loan'), level: 1 })).toBeVisible()
  await sandbox.call('POST', '/jobs/run', {})
  await siti.receivesMoney()
  await siti.button('Back to home').click()
  await page
    .getByRole('link', { name: startingWith(say('Pay')) })
    .first()
    .click()
  // On the first day the whole is given back, through a channel of the lender's.
  await siti.mainButton().click()
  const code = page.getByRole('region', { name: say('Payment code') })
  await expect(code).toBeVisible()
  const number = (await code.getByRole('img').first().getAttribute('aria-label'))?.replaceAll(' ', '')
  await sandbox.call('POST', '/pay', { number })
  await siti.button('I have paid').click()
  await expect(page.getByRole('heading', { name: say('The loan is settled') })).toBeVisible()

  const paid = downloads()
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify({ certified, paid }) })
  expect(paid.sum, JSON.stringify({ certified, paid })).toBeLessThanOrEqual(MOST_BYTES)
})
