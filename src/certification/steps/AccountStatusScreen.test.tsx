import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { statusOf, stepsDone } from '#domain/certification/steps'
import { selectOverlay, selectRoute } from '#machines/app/appSelectors'
import { showScreen } from '../../app/frame/testing'
import { AccountStatusScreen } from './AccountStatusScreen'
import { minutesFrom } from './stepWords'

test.each([
  ['survey', 'Questionnaire'],
  ['identity', 'Photo of your KTP'],
  ['personal', 'Personal info'],
  ['bank', 'Bank account'],
] as const)(
  'a borrower who returns to the %s sees where they stopped and how long the rest takes',
  async (step, title) => {
    const minutes = minutesFrom(stepsDone(step))
    const text = `${title}; about ${minutes} minute${minutes === 1 ? '' : 's'} left`
    const bizStatus = statusOf[step]
    await showScreen(<AccountStatusScreen />, { path: '/noren', bizStatus })
    expect(screen.getByText(text)).toBeTruthy()
  },
)

test('a loan can be paid before the verification is finished', async () => {
  const { user, app } = await showScreen(<AccountStatusScreen />, { path: '/noren', bizStatus: 30 })
  await user.click(screen.getByRole('link', { name: /Pay a loan/ }))
  expect(selectRoute(app.getSnapshot())).toBe('/order')
})

describe('an account on hold', () => {
  const show = async (isSignedOut: boolean) => {
    const shown = await showScreen(<AccountStatusScreen />, { path: '/noren', bizStatus: 30, isSignedOut })
    act(() => shown.app.send({ type: 'account.abnormal' }))
    expect(screen.getByRole('heading', { name: 'Your account is restricted for now' })).toBeTruthy()
    return shown
  }
  test('sees the reason, whom to ask, and that paying back is possible', async () => {
    const { user, app } = await show(false)
    await user.click(screen.getByRole('button', { name: /Ask customer service why/ }))
    expect(selectOverlay(app.getSnapshot())).toBe('support')
    act(() => app.send({ type: 'overlay.dismiss' }))
    await user.click(screen.getByRole('link', { name: /Pay a loan/ }))
    expect(selectRoute(app.getSnapshot())).toBe('/order')
  })
  test('can check the status again', async () => {
    const { user, app } = await show(false)
    await user.click(screen.getByRole('button', { name: 'Check status again' }))
    expect(app.getSnapshot().context.isAbnormal).toBe(false)
  })
  test.each([
    ['Sign in again', '/login'],
    ['Who can tell you why', '/privacy-policy'],
    ['Pay a loan', '/pembayaran'],
  ])('has links without a session: %s', async (name, route) => {
    const { user, app } = await show(true)
    await user.click(screen.getByRole('link', { name: new RegExp(name) }))
    expect(selectRoute(app.getSnapshot())).toBe(route)
  })
})
