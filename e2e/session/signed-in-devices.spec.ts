import { signIn } from '../fixtures/begin'
import { Borrower } from '../fixtures/Borrower'
import { answerPrompts } from '../fixtures/prompts'
import { expect, test } from '../fixtures/test'
import { expectUsable } from '../fixtures/usable'
import { startingWith, wordsOf } from '../fixtures/words'

const say = wordsOf('id')
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'

test('one phone signs out another, whose next call leads to sign-in', async ({ page, browser, baseURL, sandbox }) => {
  const phone = await sandbox.borrower({ bizStatus: 60 })
  await signIn(page, sandbox, phone)
  const context = await browser.newContext({ baseURL: baseURL ?? '', userAgent: iPhone, serviceWorkers: 'block' })
  await answerPrompts(context)
  const other = new Borrower(await context.newPage(), say, sandbox, { phone })
  await other.page.goto('/?lang=id#/login')
  await other.signsIn()
  await other.at('/home')

  const own = new Borrower(page, say, sandbox, { phone })
  await page.goto('/?lang=id#/user')
  await page.getByRole('link', { name: startingWith(say('Signed-in devices')) }).click()
  await own.at('/devices')
  const question = page.getByRole('dialog', { name: say('Signed in on a new device') })
  await expect(question.getByRole('heading')).toBeFocused()
  await expectUsable(page, 'a new device is asked about')
  await page.goBack()
  await expect(question).toHaveCount(0)
  await own.at('/devices')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText(say('This phone'))
  await expect(rows.last()).toContainText('iPhone')
  await expect(rows.last()).toContainText('Safari')
  await expect(rows.last()).toContainText(say('New'))
  await expectUsable(page, 'signed-in devices')

  await page.getByRole('button', { name: say('Remove {name}').replace('{name}', 'iPhone, Safari') }).click()
  await expect(page.getByText(say('{name} is signed out.').replace('{name}', 'iPhone, Safari'))).toBeVisible()
  await expect(rows).toHaveCount(1)

  await other.page.getByRole('link', { name: say('Profile') }).click()
  await other.at('/login')
  await expect(other.page.getByText(say('Your session has ended. Please sign in again.'))).toBeVisible()
  await own.at('/devices')

  await own.button('Sign out of all').click()
  await expectUsable(page, 'signing out of all is asked')
  await own.button('Sign out').click()
  await own.at('/login')
  await page.reload()
  await own.at('/login')
  await context.close()
})

test('a sign-in that the borrower does not know ends, and their bank account stays as it is for a day', async ({
  page,
  sandbox,
}) => {
  const phone = await sandbox.borrower({ bizStatus: 60 })
  await signIn(page, sandbox, phone)
  const stranger = await sandbox.signIn(phone)
  const own = new Borrower(page, say, sandbox, { phone })
  await page.goto('/?lang=id#/home')
  await page.getByRole('link', { name: startingWith(say('Notices')) }).click()
  await own.at('/notices')
  await page.getByRole('link', { name: startingWith(say('Signed in on a new device')) }).click()
  await own.at('/devices')
  await own.button('Not me').click()
  const [refused = ''] = say('{name} is signed out. Pay-outs and account changes wait until {time}.').split('{time}')
  await expect(page.getByText(startingWith(refused.replace('{name}', say('Device'))))).toBeVisible()
  await expect(sandbox.bills(stranger)).rejects.toThrow(/401/)
})
