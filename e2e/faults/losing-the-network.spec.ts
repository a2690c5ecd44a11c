import type { Page } from 'playwright/test'
import { begin } from '../fixtures/begin'
import { fieldsOf, watchCalls } from '../fixtures/device'
import type { Sandbox } from '../fixtures/sandbox'
import { expect, main, nightly, test } from '../fixtures/test'
import { wordsOf } from '../fixtures/words'

const say = wordsOf('id')

/** A borrower with typed but unsent emergency contacts. */
async function fillContacts(page: Page, sandbox: Sandbox) {
  const siti = await begin(page, sandbox, 'id', { visitor: 'contacts', path: '/facial-auth/step-three' })
  await siti.fillsContacts()
  return siti
}

test(
  'a banner shows when the phone goes offline, a toast when it is back; what was typed is sent then',
  main,
  async ({ page, context, sandbox }) => {
    const siti = await fillContacts(page, sandbox)
    const typed = await fieldsOf(page)
    const banner = page.getByText(say('You are offline. What you typed is kept.'))
    await context.setOffline(true)
    await expect(banner).toBeVisible()
    await siti.button('Save and continue').click()
    const words = say(
      'You are offline, so this was not sent. What you typed is kept. Try again when you are back online.',
    )
    await expect(page.getByRole('alert').getByText(words)).toBeVisible()
    expect(await fieldsOf(page)).toEqual(typed)
    await context.setOffline(false)
    await expect(page.getByRole('status').getByText(say('You are online again.'))).toBeVisible()
    await expect(banner).toBeHidden()
    await siti.button('Save and continue').click()
    await siti.at('/facial-auth/step-four')
  },
)

test('pressing twice on a slow line sends once', main, async ({ page, sandbox }) => {
  const siti = await fillContacts(page, sandbox)
  const saves = watchCalls(page, '/contacts/saveUserContacts')
  await sandbox.breaks(siti.person.phone, {
    method: 'POST',
    path: '/contacts/saveUserContacts',
    fault: 'slow',
    delay: 1500,
  })
  await siti.button('Save and continue').dblclick()
  const busy = siti.button('Sending…')
  await expect(busy).toHaveAttribute('aria-disabled', 'true')
  await busy.click({ force: true })
  await siti.at('/facial-auth/step-four')
  expect(saves).toHaveLength(1)
})

test(
  'a save that the browser sends twice, as on a dying connection, is answered as if it was sent once',
  nightly,
  async ({ page, sandbox }) => {
    const siti = await fillContacts(page, sandbox)
    const saves = watchCalls(page, '/contacts/saveUserContacts')
    await page.route(
      '**/contacts/saveUserContacts',
      async (route) => {
        await route.fetch()
        await route.continue()
      },
      { times: 1 },
    )
    await siti.button('Save and continue').click()
    await siti.at('/facial-auth/step-four')
    expect(saves).toHaveLength(2)
    expect(saves[1]).toBe(saves[0])
  },
)

test('a save that is never answered ends after 50 seconds, and the next one works', async ({ page, sandbox }) => {
  await page.clock.install()
  const siti = await fillContacts(page, sandbox)
  const saves = watchCalls(page, '/contacts/saveUserContacts')
  await sandbox.breaks(siti.person.phone, { method: 'POST', path: '/contacts/saveUserContacts', fault: 'timeout' })
  await siti.button('Save and continue').click()
  await expect.poll(() => saves.length).toBe(1)
  await page.clock.fastForward(49_000)
  await expect(siti.button('Sending…')).toBeVisible()
  await page.clock.fastForward(1500)
  const words = say('We got no answer. What you typed is kept. Try again: nothing is sent twice.')
  await expect(page.getByRole('alert').getByText(words)).toBeVisible()
  await sandbox.repairs(siti.person.phone)
  await siti.button('Save and continue').click()
  await siti.at('/facial-auth/step-four')
  expect(saves[1]).toBe(saves[0])
})

test(
  'a read that takes long can be retried after ten seconds, and ends after 50',
  nightly,
  async ({ page, sandbox, borrower, signIn }) => {
    const phone = await borrower({ bizStatus: 40 })
    await page.clock.install()
    await signIn(page, phone)
    await sandbox.breaks(phone, { method: 'GET', path: '/contacts', fault: 'timeout' })
    const asked = page.waitForRequest(/\/api\/user\/contacts$/)
    await page.goto('/#/facial-auth/step-three')
    await asked
    const failed = page.getByRole('heading', { name: say('Your answers did not load') })
    const again = page.getByRole('button', { name: say('Try again'), exact: true })
    await page.clock.fastForward(10_500)
    await expect(failed).toBeVisible()
    await again.click()
    await expect(failed).toBeHidden()
    await page.clock.fastForward(51_000)
    await expect(failed).toBeVisible()
    await sandbox.repairs(phone)
    await again.click()
    await expect(page.getByRole('group', { name: say('First contact') })).toBeVisible()
  },
)
