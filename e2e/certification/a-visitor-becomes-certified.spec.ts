import { Borrower } from '../fixtures/Borrower'
import { expect, main, test } from '../fixtures/test'
import { wordsOf } from '../fixtures/words'

test(
  'a visitor becomes certified with a camera, in Indonesian @camera',
  main,
  async ({ page, sandbox, cameraFile }) => {
    test.setTimeout(150_000)
    const siti = new Borrower(page, wordsOf('id'), sandbox, { phone: sandbox.freshPhone(), cameraFile })

    await page.goto('/')
    await siti.at('/noren')
    await siti.goesToSignIn()
    await siti.signsIn()
    await siti.at('/identity-auth')
    await siti.button('Start with the questionnaire').click()
    await siti.answersQuestionnaire()
    await siti.at('/facial-auth/step-one')
    await siti.does.identity()
    await siti.at('/facial-auth/step-two')
    for (const known of ['Gender', 'Date of birth', 'Marital status', 'Number of children'])
      await expect(page.getByText(siti.say(known), { exact: true })).toHaveCount(0)
    await siti.goesOnFrom('personal')

    await expect(page.locator('[data-overlay="countdown.certification"]')).toBeVisible()
    await expect(page.getByRole('timer')).toHaveText('9')
    await expect(page.getByRole('heading', { name: siti.say('Congratulations') })).toBeVisible()
    await siti.button('OK').click()
    await siti.at('/home')
    expect(new URL(page.url()).hash).toBe('#/home')
    await expect(page.getByText(/Rp\s?[1-9][\d.]+000/).first()).toBeVisible()
  },
)

test('another visitor does it in English, from files instead of the camera', async ({ browser, baseURL, sandbox }) => {
  test.setTimeout(150_000)
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    locale: 'en-US',
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  const ann = new Borrower(page, wordsOf('en'), sandbox, { phone: sandbox.freshPhone() })

  await page.goto('/#/login')
  await ann.signsIn()
  await ann.at('/identity-auth')
  await ann.button('Start with the questionnaire').click()
  await ann.goesOnFrom('survey')
  await expect(page.getByRole('heading', { name: 'Congratulations' })).toBeVisible()
  await ann.button('OK').click()
  await ann.at('/home')
  await context.close()
})
