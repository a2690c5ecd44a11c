import type { Locator, Page } from 'playwright/test'
import { sampleCardOf } from '#domain/card/sampleCard'
import { groupPhone, tidyPhone } from '#domain/forms/phone'
import { Borrower } from '../fixtures/Borrower'
import { watchCalls } from '../fixtures/device'
import { drawKtp } from '../camera/drawCard'
import { expect, main, nightly, test } from '../fixtures/test'
import { wordsOf, type Say } from '../fixtures/words'

const id = wordsOf('id')
const press = (page: Page, label: string, say: Say = id) =>
  page.getByRole('button', { name: say(label), exact: true }).click()
const choice = (page: Page | Locator, label: string) => page.getByRole('button', { name: new RegExp(`^${id(label)}`) })

const chips = (page: Page | Locator, label: string) => page.getByRole('radiogroup', { name: id(label) })

/** The message is beside the field, which still has what was typed. */
async function expectComplaint(field: Locator, message: string, typed?: string) {
  await expect(field, message).toHaveAccessibleDescription(message)
  if (typed !== undefined) await expect(field).toHaveValue(typed)
}

test.describe('sign-in, in English', () => {
  test.use({ locale: 'en-US' })
  const say = wordsOf('en')

  test('shows word for word what is missing or wrong, and sends nothing', async ({ page }) => {
    await page.goto('/#/login')
    const sends = watchCalls(page, '/login/otp')
    const checks = watchCalls(page, '/login/otpLoginCheck')
    const phone = page.getByLabel('Phone number')
    const code = page.getByLabel('Verification code')
    const consent = page.getByRole('checkbox')

    await press(page, 'Send code', say)
    await expectComplaint(phone, 'Phone number cannot be empty')
    await expect(phone).toBeFocused()
    await expect(code).not.toHaveAttribute('aria-invalid')

    await press(page, 'Sign in', say)
    await expectComplaint(phone, 'Phone number cannot be empty')
    await expectComplaint(code, 'Verification code cannot be empty')
    await expectComplaint(consent, 'Please read and accept the privacy policy first')
    await expect(phone).toBeFocused()

    for (const typed of ['8123456', '7123456789', 'siti', '021 555 1234', '81234567890123']) {
      await phone.fill(typed)
      await expect(phone).not.toHaveAttribute('aria-invalid')
      await press(page, 'Sign in', say)
      await expectComplaint(phone, 'Please check the phone number format', groupPhone(typed))
      await expect(phone).toBeFocused()
    }
    await phone.fill('081234567890')
    for (const typed of ['12', '12a4', 'kode']) {
      await code.fill(typed)
      await press(page, 'Sign in', say)
      await expectComplaint(code, 'Please enter the 4-digit verification code', typed)
      await expect(code).toBeFocused()
    }
    await code.fill('1234')
    await press(page, 'Sign in', say)
    await expectComplaint(consent, 'Please read and accept the privacy policy first')
    await expect(consent).toBeFocused()
    expect([...sends, ...checks]).toEqual([])
  })
})

test('the questionnaire', nightly, async ({ page, borrower, signIn }) => {
  await signIn(page, await borrower({ bizStatus: 10 }))
  await page.goto('/#/survey')
  const saves = watchCalls(page, '/userBaseInfo/updateBaseInfo')
  const questions = page.getByRole('radiogroup')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await press(page, 'Save and continue')
  for (const [i, complaint] of [
    'Choose what you need the money for',
    'Choose your kind of home',
    'Choose your monthly income',
    'Choose how you are paid',
  ].entries()) {
    const question = questions.nth(i)
    await expect(question).toHaveAccessibleDescription(new RegExp(id(complaint)))
  }
  await expect(page.getByRole('radio').first()).toBeFocused()
  expect(saves).toEqual([])
})

test('personal info', main, async ({ page, borrower, signIn }) => {
  await signIn(page, await borrower({ bizStatus: 30 }))
  await page.goto('/#/facial-auth/step-two')
  const saves = watchCalls(page, '/userBaseInfo/updateBaseInfo')
  const email = page.getByLabel(id('Email'))
  const company = page.getByLabel(id('Name of your workplace'))
  const address = page.getByLabel(id('Address of your workplace'))

  await press(page, 'Save and continue')
  await expectComplaint(email, id('Enter your email address'))
  await expect(email).toBeFocused()
  for (const [label, complaint] of [
    ['Occupation', 'Choose your occupation'],
    ['Line of work', 'Choose your line of work'],
  ] as const) {
    await expectComplaint(choice(page, label), id(complaint))
  }
  await expectComplaint(chips(page, 'Highest education'), id('Choose your highest education'))
  await expectComplaint(company, id('Enter the name of your workplace'))
  await expectComplaint(address, id('Enter the address of your workplace'))

  for (const typed of ['siti', 'siti@', 'siti@contoh', '.siti@contoh.id', 'siti contoh@contoh.id']) {
    await email.fill(typed)
    await press(page, 'Save and continue')
    await expectComplaint(email, id('The email address is not complete. Example: name@example.com'), typed)
    await expect(email).toBeFocused()
  }
  const shorten = (max: number) => id('Shorten this to {max} characters').replace('{max}', String(max))
  const tooLong = { company: 'a'.repeat(101), address: 'a'.repeat(201) }
  await company.fill('T')
  await address.fill('Jl.')
  await press(page, 'Save and continue')
  await expectComplaint(company, id('Enter the full name of your workplace'), 'T')
  await expectComplaint(address, id('Enter the full address, with street and city'), 'Jl.')
  await company.fill(tooLong.company)
  await address.fill(tooLong.address)
  await press(page, 'Save and continue')
  await expectComplaint(company, shorten(100), tooLong.company)
  await expectComplaint(address, shorten(200), tooLong.address)
  expect(saves).toEqual([])
})

test('emergency contacts', nightly, async ({ page, borrower, signIn }) => {
  const own = await borrower({ bizStatus: 40 })
  await signIn(page, own)
  await page.goto('/#/facial-auth/step-three')
  const saves = watchCalls(page, '/contacts/saveUserContacts')
  const first = page.getByRole('group', { name: id('First contact') })
  const second = page.getByRole('group', { name: id('Second contact') })
  const phones = [first, second].map((contact) => contact.getByLabel(id('Phone number'))) as [Locator, Locator]

  await press(page, 'Save and continue')
  await expectComplaint(chips(first, 'Relationship'), id('Choose your relationship'))
  await expectComplaint(phones[0], id('Phone number cannot be empty'))
  await expectComplaint(chips(second, 'Relationship'), id('Choose your relationship'))
  await expectComplaint(phones[1], id('Phone number cannot be empty'))
  await expectComplaint(page.getByRole('checkbox'), id('Ask both of them first, then tick this box'))
  await expect(chips(first, 'Relationship').getByRole('radio').first()).toBeFocused()

  for (const [typed, other, complaint, at] of [
    [`+62 ${own}`, '0813 0000 0002', 'This is your own number. Enter the number of someone else', 0],
    ['0813 0000 0001', '+62813-0000-0001', "This is the number of the first contact. Enter another person's", 1],
    ['021 555 1234', '0813 0000 0002', 'Please check the phone number format', 0],
    ['0813 0000 0001', 'ibu', 'Please check the phone number format', 1],
  ] as const) {
    await phones[0].fill(typed)
    await phones[1].fill(other)
    await press(page, 'Save and continue')
    await expectComplaint(phones[at], id(complaint), tidyPhone([typed, other][at] ?? ''))
    await expect(phones[1 - at] as Locator).not.toHaveAttribute('aria-invalid')
  }
  expect(saves).toEqual([])
})

test('the bank account', async ({ page, sandbox, borrower, signIn }) => {
  const phone = await borrower({ bizStatus: 50 })
  await signIn(page, phone)
  await page.goto('/#/facial-auth/step-four')
  const saves = watchCalls(page, '/account/saveUserAccount')
  const number = page.getByLabel(id('Account number'))
  const holder = page.getByLabel(id('Account holder'))

  await expect(holder).toHaveValue('SITI CONTOH')
  await holder.fill('')
  await press(page, 'Save this account')
  await expectComplaint(choice(page, 'Bank'), id('Choose your bank'))
  await expectComplaint(number, id('Enter the account number'))
  await expectComplaint(holder, id('Enter the name of the account holder'), '')
  await expect(choice(page, 'Bank')).toBeFocused()

  await holder.fill('SITI CONTOH')
  await new Borrower(page, id, sandbox, { phone }).fillsAccount()
  const length = id('Account numbers of this bank have {digits} digits. This one has {given}')
  for (const [typed, complaint] of [
    ['012345678', length.replace('{digits}', '10').replace('{given}', '9')],
    ['01234567890', length.replace('{digits}', '10').replace('{given}', '11')],
    ['01234abcde', id('An account number has digits only')],
  ] as const) {
    await number.fill(typed)
    await press(page, 'Save this account')
    await expectComplaint(number, complaint, typed)
    await expect(number).toBeFocused()
  }
  await number.fill('0123456789')
  for (const [typed, complaint] of [
    ['S', 'Enter the full name'],
    ['S1TI', 'Write the name in letters only'],
  ] as const) {
    await holder.fill(typed)
    await press(page, 'Save this account')
    await expectComplaint(holder, id(complaint), typed)
    await expect(holder).toBeFocused()
  }
  await holder.fill('SITI CONTOH')
  await press(page, 'Save this account')
  await expect(page.getByRole('dialog')).toContainText('0123 4567 89')
  expect(saves).toEqual([])
})

test('the data of the card', nightly, async ({ page, sandbox, borrower, signIn }) => {
  const phone = await borrower({ bizStatus: 20 })
  await signIn(page, phone)
  await sandbox.breaks(phone, { method: 'POST', path: '/kyc/invoke/ocr', fault: 'code:316' })
  await page.goto('/#/facial-auth/step-one')
  const file = { name: 'ktp.jpg', mimeType: 'image/jpeg', buffer: await drawKtp() }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await press(page, 'Type the data myself')
  const saves = watchCalls(page, '/kyc/saveKyc')
  const nik = page.getByLabel('NIK')
  const name = page.getByLabel(id('Full name'))
  const address = page.getByLabel(id('Address'))
  const complains = (field: Locator, message: string) =>
    expect(field).toHaveAccessibleDescription(new RegExp(id(message)))

  await press(page, 'Confirm')
  await complains(nik, 'Type the 16 digits of the NIK')
  await complains(name, 'Type your name as on the card')
  await complains(choice(page, 'Date of birth'), 'Choose your date of birth')
  await complains(page.getByRole('radiogroup', { name: id('Gender') }), 'Choose your gender')
  await complains(address, 'Type your address as on the card')
  await expect(nik).toBeFocused()

  for (const [typed, complaint] of [
    ['329999570895999', 'A NIK has 16 digits. Compare it with your card.'],
    ['3299997208959999', 'The date in this NIK does not exist. Compare digits 7 to 12 with your card.'],
    ['3299991713909998', 'The date in this NIK does not exist. Compare digits 7 to 12 with your card.'],
    ['3299993102909998', 'The date in this NIK does not exist. Compare digits 7 to 12 with your card.'],
    ['3299991708900000', 'A NIK never ends in 0000. Compare the last 4 digits with your card.'],
    ['3299990101200001', 'This NIK gives an age outside 18 to 80. Compare digits 7 to 12 with your KTP.'],
  ] as const) {
    await nik.fill(typed)
    await press(page, 'Confirm')
    await complains(nik, complaint)
    await expect(nik).toHaveValue(typed)
    await expect(nik).toBeFocused()
  }
  await nik.fill('3299995708959999')
  await name.fill('S1TI')
  await address.fill('Jl.')
  await press(page, 'Confirm')
  await complains(name, 'A name has letters only. Type it as on the card.')
  await complains(address, 'This address is too short. Type it as on the card.')
  await expect(name).toHaveValue('S1TI')
  await expect(name).toBeFocused()
  expect(saves).toEqual([])
})

test(
  'a NIK of another account is accepted as any other, so that no one learns whose it is',
  nightly,
  async ({ page, sandbox, borrower, signIn }) => {
    const holder = await borrower({ bizStatus: 30 })
    const phone = await borrower({ bizStatus: 20 })
    await signIn(page, phone)
    await page.goto('/#/facial-auth/step-one')
    const siti = new Borrower(page, id, sandbox, { phone })
    await siti.photographsCard()
    await siti.sendsCard()
    const nik = page.getByLabel('NIK')
    const { nik: taken } = sampleCardOf(holder)
    await page.getByLabel(id('Full name')).fill('SITI CONTOH')
    await nik.fill(taken)
    await press(page, 'Confirm')
    await expect(page.getByRole('heading', { name: id('Show us your face') })).toBeVisible()
  },
)
