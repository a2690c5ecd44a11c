import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { OFFER_RETENTION_HOURS } from '#domain/limits'
import { selectOverlay, selectRoute } from '#machines/app/appSelectors'
import { settle } from '#machines/testing/appTesting'
import { guidance, guidanceLender, guidanceWith, type GuidanceLender } from '#machines/testing/guidanceTesting'
import { readyMachine } from '#machines/shared/lazyMachine'
import { later, noConnection, showScreen } from '../app/frame/testing'
import { Overlays } from '../app/overlays/Overlays'

async function showOffer(given: Partial<GuidanceLender> = {}) {
  const lender = guidanceLender(given)
  let retained = 0
  const shown = await showScreen(<Overlays />, {
    path: '/home',
    bizStatus: 60,
    actors: { guidance: readyMachine(guidanceWith(lender, () => retained++)) },
  })
  await act(async () => {
    shown.app.send({ type: 'guidance.open' })
    await settle()
  })
  const place = () => [selectRoute(shown.app.getSnapshot()), selectOverlay(shown.app.getSnapshot())]
  return { ...shown, lender, place, retained: () => retained }
}
const dialog = (name = 'Order now, decide later') => within(screen.getByRole('dialog', { name }))
const buttons = () => screen.getAllByRole('button')

describe('an offer', () => {
  test('shows each product, the coupon and that it is no debt, without a sum, with two equal buttons', async () => {
    await showOffer()
    const text = screen.getByRole('dialog').textContent
    expect(text).toContain('Langkah 30Rp800,000orLangkah 14Rp500,000Coupon, saves up to Rp10,000')
    expect(text?.match(/Rp800,000/g)).toHaveLength(1)
    expect(text).toContain(`We keep it for ${OFFER_RETENTION_HOURS} hours. It is no application and no debt.`)
    expect(buttons().map((button) => button.textContent)).toEqual(['Not now', expect.stringContaining('Order')])
    expect(new Set(buttons().map((button) => button.className)).size).toBe(1)
  })
  test('can be accepted, says that it is saved and no debt, and links to the loans', async () => {
    const { user, place } = await showOffer()
    await user.click(dialog().getByRole('button', { name: 'Order' }))
    const done = dialog('We keep it for you')
    expect(done.getByText('until Nov 23, 2026, 09:41 WIB')).toBeTruthy()
    expect(done.getByText(/Not an application, not a debt\./)).toBeTruthy()
    await user.click(done.getByRole('button', { name: 'See my loans' }))
    expect(place()).toEqual(['/order', null])
  })
  test('that failed to be sent stays open and shows the reason', async () => {
    const { user, lender } = await showOffer({ apply: () => Promise.reject(noConnection()) })
    await user.click(dialog().getByRole('button', { name: 'Order' }))
    expect(dialog().getByRole('alert').textContent).toContain('We got no answer.')
    lender.apply = guidanceLender().apply
    await user.click(dialog().getByRole('button', { name: 'Order' }))
    expect(dialog('We keep it for you')).toBeTruthy()
  })
  test('asks once before it is declined, if that is switched on, with two equal answers', async () => {
    const { user, place, retained } = await showOffer()
    await user.click(dialog().getByRole('button', { name: 'Not now' }))
    expect([place(), retained()]).toEqual([['/home', 'retention'], 1])
    const question = dialog('Are you sure you want to give up this opportunity?')
    expect(question.getByText('Regular User')).toBeTruthy()
    expect(question.getByText('up to 30 days')).toBeTruthy()
    expect(question.getByText(`${OFFER_RETENTION_HOURS} hours`)).toBeTruthy()
    expect(new Set(buttons().map((button) => button.className)).size).toBe(1)
    await user.click(question.getByRole('button', { name: 'Not now' }))
    expect(place()).toEqual(['/home', null])
  })
  test('can still be accepted from that question', async () => {
    const { user, place } = await showOffer()
    await user.keyboard('{Escape}')
    await user.click(
      dialog('Are you sure you want to give up this opportunity?').getByRole('button', { name: 'Apply' }),
    )
    expect(place()).toEqual(['/home', 'guidance'])
    expect(dialog('We keep it for you')).toBeTruthy()
  })
  test('is declined at once if the question is switched off', async () => {
    const { user, place } = await showOffer({ load: async () => ({ ...guidance, isRetained: false }) })
    await user.click(dialog().getByRole('button', { name: 'Not now' }))
    expect(place()).toEqual(['/home', null])
  })
  test('can be left while loading, and reloaded after a failure', async () => {
    const first = later<typeof guidance>()
    const { user, lender, place } = await showOffer({ load: () => first.promise })
    expect(dialog().getByRole('button', { name: 'Not now' })).toBeTruthy()
    await act(async () => {
      first.reject(noConnection())
      await settle()
    })
    lender.load = async () => guidance
    await user.click(dialog('The offer did not load').getByRole('button', { name: 'Try again' }))
    expect(dialog().getByText('Langkah 30')).toBeTruthy()
    expect(place()).toEqual(['/home', 'guidance'])
  })
  test('without products says so', async () => {
    const { user, place } = await showOffer({ load: async () => ({ ...guidance, isOffered: false }) })
    await user.click(dialog('Nothing is offered right now').getByRole('button', { name: 'Close' }))
    expect(place()).toEqual(['/home', null])
  })
})
