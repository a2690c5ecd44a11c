import { i18n } from '@lingui/core'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { STEP_COUNT, steps } from '#domain/certification/steps'
import { selectRoute } from '#machines/app/appSelectors'
import { showScreen } from '../../app/frame/testing'
import { IdentityAuthScreen } from './IdentityAuthScreen'
import { minutesFrom, stepWords } from './stepWords'

const show = (bizStatus: number, more: object = {}) =>
  showScreen(<IdentityAuthScreen />, { path: '/identity-auth', bizStatus, ...more })
const states = () =>
  screen
    .getAllByRole('listitem')
    .map((row) => [
      row.getAttribute('aria-current'),
      within(row).queryByText('Done') !== null,
      within(row).queryByText('Locked') !== null,
    ])
const done = [null, true, false]
const now = ['step', false, false]
const locked = [null, false, true]

describe('the progress of the certification', () => {
  const count = (n: number, of: string) => `${n} ${of}${n === 1 ? '' : 's'}`
  const underWay = steps.map(({ status }, at) => ({
    status,
    title: `${count(STEP_COUNT - at, 'step')} left`,
    minutes: `About ${count(minutesFrom(at), 'minute')}.`,
    rows: steps.map((_, row) => (row < at ? done : row === at ? now : locked)),
  }))
  test.each([
    ...underWay,
    {
      status: 60,
      title: 'All steps are done',
      minutes: 'Your limit is on the start page.',
      rows: steps.map(() => done),
    },
  ])('at status $status: $title', async ({ status, title, minutes, rows }) => {
    await show(status)
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy()
    expect(screen.getByText(new RegExp(minutes.replaceAll('.', '\\.')))).toBeTruthy()
    expect(states()).toEqual(rows)
  })
})

test.each([
  [10, 'Start with the questionnaire', '/survey'],
  [20, 'Continue to KTP and face', '/facial-auth/step-one'],
  [30, 'Continue to personal info', '/facial-auth/step-two'],
  [40, 'Continue to emergency contacts', '/facial-auth/step-three'],
  [50, 'Continue to bank account', '/facial-auth/step-four'],
  [60, 'Go to the start page', '/home'],
])('at status %i the button leads to the next step: %s', async (bizStatus, button, route) => {
  const { user, app } = await show(bizStatus)
  await user.click(screen.getByRole('button', { name: button }))
  expect(selectRoute(app.getSnapshot())).toBe(route)
})

test('a finished step can be reopened, except the card and face; once certified, only the questionnaire', async () => {
  const open = () =>
    screen
      .getAllByRole('listitem')
      .filter((row) => within(row).queryByRole('button'))
      .map((row) => row.querySelector('.title')?.textContent)
  const { unmount } = await show(50)
  expect(open()).toEqual(
    steps.filter(({ name }) => name !== 'identity').map(({ name }) => i18n._(stepWords[name].title)),
  )
  unmount()
  await show(60)
  expect(open()).toEqual(['Questionnaire'])
})

test('a row leads to its step', async () => {
  const { user, app } = await show(50)
  await user.click(screen.getByRole('button', { name: /Personal info/ }))
  expect(selectRoute(app.getSnapshot())).toBe('/facial-auth/step-two')
})

test('a status that failed to load can be retried', async () => {
  const { user, world } = await show(30, { world: { statusError: { kind: 'offline' } } })
  expect(screen.getByRole('heading', { name: 'Your progress did not load' })).toBeTruthy()
  world.statusError = null
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: /\d steps left/ })).toBeTruthy()
})
