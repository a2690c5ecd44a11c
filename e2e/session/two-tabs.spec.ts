import { Borrower } from '../fixtures/Borrower'
import { fieldsOf, storedOnDevice } from '../fixtures/device'
import { expect, main, test } from '../fixtures/test'
import { wordsOf } from '../fixtures/words'

const say = wordsOf('id')

test(
  'a form in two tabs keeps what is typed in each, and moves on when the other one saved it',
  main,
  async ({ page, sandbox, borrower, signIn }) => {
    const phone = await borrower({ bizStatus: 40 })
    await signIn(page, phone)
    const other = await page.context().newPage()
    const numberOf = (tab: typeof page, title: string) =>
      tab.getByRole('group', { name: say(title) }).getByLabel(say('Phone number'))
    for (const tab of [page, other]) {
      await tab.goto('/#/facial-auth/step-three')
      await expect(numberOf(tab, 'First contact')).toBeVisible()
    }
    await numberOf(page, 'First contact').fill('0813 0000 0011')
    await expect.poll(() => storedOnDevice(page, 'draft')).toHaveLength(1)
    await numberOf(other, 'Second contact').fill('0813 0000 0022')
    const third = await page.context().newPage()
    await expect
      .poll(async () => {
        await third.goto('about:blank')
        await third.goto('/#/facial-auth/step-three')
        await expect(numberOf(third, 'First contact')).toBeVisible()
        return (await fieldsOf(third)).filter((field) => field.startsWith('813'))
      })
      .toEqual(['813-0000-0011', '813-0000-0022'])

    const siti = new Borrower(page, say, sandbox, { phone })
    await siti.fillsContacts()
    await siti.button('Save and continue').click()
    for (const tab of [page, other, third])
      await new Borrower(tab, say, sandbox, { phone }).at('/facial-auth/step-four')
  },
)

test('signing out takes the photo of the card off the phone', main, async ({ page, sandbox, borrower, signIn }) => {
  const phone = await borrower({ bizStatus: 20 })
  await signIn(page, phone)
  await page.goto('/#/facial-auth/step-one')
  const siti = new Borrower(page, say, sandbox, { phone })
  await sandbox.breaks(phone, { method: 'POST', path: '/kyc/invoke/ocr', fault: 'offline' })
  await siti.photographsCard()
  await expect(siti.button('Send again')).toBeVisible()
  expect(await storedOnDevice(page, 'picture')).toHaveLength(1)
  await page.goto('/#/user')
  await siti.button('Sign out').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Sign out') })
    .click()
  await siti.at('/login')
  await expect.poll(() => storedOnDevice(page, 'picture')).toEqual([])
})
