import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { sampleCardOf } from '#domain/card/sampleCard'
import { signIn } from '../fixtures/begin'
import { Borrower } from '../fixtures/Borrower'
import type { Sandbox } from '../fixtures/sandbox'
import { expect, test } from '../fixtures/test'
import { expectUsable } from '../fixtures/usable'
import { endingWith, startingWith, wordsOf } from '../fixtures/words'

const say = wordsOf('id')

async function before(page: Page, sandbox: Sandbox) {
  const phone = await sandbox.borrower({ bizStatus: 60, bills: [{ status: 50 }] })
  await signIn(page, sandbox, phone)
  await page.goto('/?lang=id#/user')
  return { phone, card: sampleCardOf(phone) }
}

const opens = (page: Page, row: string) => page.getByRole('button', { name: endingWith(say(row)) }).click()

const typeCode = (page: Page, sandbox: Sandbox, phone: string) =>
  new Borrower(page, say, sandbox, { phone }).typesCode()

test('the personal data is masked, whole for one minute after a code, then masked again', async ({ page, sandbox }) => {
  await page.clock.install()
  const { phone, card } = await before(page, sandbox)
  await opens(page, 'Personal data')
  await expect(page.getByText(`${card.nik.slice(0, 4)} •••• •••• ${card.nik.slice(-4)}`)).toBeVisible()
  await expect(page.getByText(card.name)).toHaveCount(0)
  await page.getByRole('button', { name: say('Show with an SMS code') }).click()
  await expect(page.getByLabel(say('Verification code'))).toBeFocused()
  await expectUsable(page, 'profile with a code')
  await typeCode(page, sandbox, phone)
  await page.getByRole('button', { name: say('Confirm') }).click()
  await expect(page.getByText(card.nik)).toBeVisible()
  await expect(page.getByText(card.name)).toBeVisible()
  await expect(
    page.getByRole('status').filter({ hasText: say('Your data is shown in full for one minute.') }),
  ).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(page.getByText(card.nik)).toHaveCount(0)
  await expect(page.getByText(card.name)).toHaveCount(0)
})

test('all personal data is a file within three taps of the profile', async ({ page, sandbox }) => {
  const { phone, card } = await before(page, sandbox)
  let taps = 0
  const tap = async (name: RegExp) => {
    taps += 1
    await page.getByRole('button', { name }).click()
  }
  await tap(startingWith(say('My data')))
  await tap(startingWith(say('Download my data')))
  await typeCode(page, sandbox, phone)
  const downloading = page.waitForEvent('download')
  await tap(startingWith(say('Confirm')))
  const download = await downloading
  expect(taps).toBeLessThanOrEqual(3)
  expect(download.suggestedFilename()).toMatch(/^langkah-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await download.path(), 'utf8')
  const held = JSON.parse(text) as Record<string, unknown[]>
  expect([held['loans']?.length, held['account']?.length]).toEqual([1, 1])
  for (const value of [phone, card.nik, card.name]) expect(text).toContain(value)
  await expect(
    page.getByText(say('The file is in your downloads. It has all of your data: keep it to yourself.')),
  ).toBeVisible()
  await expectUsable(page, 'profile with its file')
})

test('the deletion of account and data is requested once, after what it means was read', async ({ page, sandbox }) => {
  const { phone } = await before(page, sandbox)
  await opens(page, 'My data')
  await page.getByRole('button', { name: say('Delete my account and data') }).click()
  await expect(page.getByRole('heading', { name: say('Delete my account and data') })).toBeFocused()
  await expectUsable(page, 'what deleting means')
  await page.getByRole('button', { name: say('Keep my account') }).click()
  await page.getByRole('button', { name: say('Delete my account and data') }).click()
  await sandbox.breaks(phone, { method: 'POST', path: '/user/feedback', fault: 'http500' })
  await page.getByRole('button', { name: say('Ask for it') }).click()
  await expect(page.getByRole('alert').filter({ hasText: say('We got no answer. Please try again.') })).toBeVisible()
  await sandbox.repairs(phone)
  await page.getByRole('button', { name: say('Ask for it') }).click()
  const shownText = page.getByRole('status').filter({ hasText: say('We have your request to delete your account.') })
  await expect(shownText).toContainText(/MS-[0-9A-Z]{4}-[0-9A-Z]{4}/)
  await expectUsable(page, 'deleting is asked for')
  const said = await shownText.textContent()
  await page.reload()
  await opens(page, 'My data')
  await expect(shownText).toHaveText(said ?? '')
  await expect(page.getByRole('button', { name: say('Delete my account and data') })).toBeHidden()
  // The request is part of the personal data.
  await page.getByRole('button', { name: startingWith(say('Download my data')) }).click()
  await typeCode(page, sandbox, phone)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: say('Confirm') }).click()
  const held = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as {
    feedback: { kind: string }[]
  }
  expect(held.feedback.map(({ kind }) => kind)).toEqual(['erasure'])
})
