import type { Page } from 'playwright/test'
import { Borrower } from '../fixtures/Borrower'
import { expect, test } from '../fixtures/test'
import { wordsOf } from '../fixtures/words'

/** Counts pointer presses, and text fields that are typed into, which are focused without a press. */
async function countActs(page: Page) {
  const counts = { taps: 0, typedFields: 0 }
  await page.exposeFunction('countAct', (act: keyof typeof counts) => {
    counts[act] += 1
  })
  await page.addInitScript(() => {
    const { countAct } = window as unknown as { countAct: (act: keyof typeof counts) => void }
    const typed = new WeakSet<EventTarget>()
    addEventListener('pointerdown', () => countAct('taps'), true)
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
        if (['radio', 'checkbox', 'range', 'file'].includes(target.type) || typed.has(target)) return
        typed.add(target)
        countAct('typedFields')
      },
      true,
    )
  })
  return counts
}

test('a stranger with a card becomes certified and applies for a loan in few taps @camera', async ({
  page,
  sandbox,
  cameraFile,
}) => {
  test.setTimeout(150_000)
  const siti = new Borrower(page, wordsOf('id'), sandbox, { phone: sandbox.freshPhone(), cameraFile })
  const counts = await countActs(page)

  await page.goto('/#/login')
  await siti.signsIn()
  await siti.at('/identity-auth')
  await siti.button('Start with the questionnaire').click()
  await siti.answersQuestionnaire()
  await siti.at('/facial-auth/step-one')
  await siti.photographsCard()
  await siti.sendsCard()
  await expect(page.getByLabel('NIK')).toHaveValue(siti.nik)
  await siti.button('Confirm').click()
  await siti.showsFace()
  await siti.at('/facial-auth/step-two')
  await siti.givesPersonalInfo()
  await siti.at('/facial-auth/step-three')
  await siti.givesContacts()
  await siti.at('/facial-auth/step-four')
  await siti.givesAccount()
  await siti.button('OK').click()
  await siti.at('/home')
  await page.getByRole('link', { name: siti.say('Apply'), exact: true }).click()
  await siti.agreesToSummary()
  await expect(page.getByRole('heading', { name: siti.say('Your loan'), exact: true })).toBeVisible()
  await expect(page.getByText(siti.say('Applied'), { exact: true })).toBeVisible()
  expect(counts.taps, 'taps').toBeLessThanOrEqual(30)
  expect(counts.typedFields, 'typed fields').toBeLessThanOrEqual(8)
})
