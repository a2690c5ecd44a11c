import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { selectRoute } from '#machines/app/appSelectors'
import { readyMachine } from '#machines/shared/lazyMachine'
import { settle } from '#machines/testing/appTesting'
import {
  askedDevice,
  devicesLender,
  devicesWith,
  newDevice,
  thisDevice,
  type DevicesLender,
} from '#machines/testing/devicesTesting'
import { later, noConnection, showScreen } from '../app/frame/testing'
import { DevicesScreen } from './DevicesScreen'
import { ProfileScreen } from './ProfileScreen'

async function showDevices(given: Partial<DevicesLender> = {}) {
  const ended: string[] = []
  const lender = devicesLender({ signOutDevice: async (id) => ended.push(id), ...given })
  const shown = await showScreen(<DevicesScreen />, {
    path: '/devices',
    bizStatus: 60,
    actors: { devices: readyMachine(devicesWith(lender)) },
  })
  return { ...shown, ended, lender, route: () => selectRoute(shown.app.getSnapshot()) }
}
type User = Awaited<ReturnType<typeof showDevices>>['user']
const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent)

test('each device shows its kind, browser and last use, and only other devices can be removed', async () => {
  await showDevices()
  expect(rows()).toEqual([
    'AndroidChromeNowThis phone',
    'iPhoneSafariToday, 07:00 WIBNewRemoveWaiting…',
    'DeviceOct 12, 2026, 14:30 WIBRemoveWaiting…',
  ])
  expect(screen.getAllByRole('button', { name: /^Remove/ }).map((button) => button.getAttribute('aria-label'))).toEqual(
    ['Remove iPhone, Safari', 'Remove Device'],
  )
  // Two devices of a kind are distinguished by their last use.
  const described = screen.getAllByRole('button', { name: /^Remove/, description: /WIB$/ })
  expect(described).toHaveLength(2)
})

test('a computer is named as one', async () => {
  await showDevices({ list: async () => [{ ...thisDevice, kind: 'Windows', browser: 'Edge' }] })
  expect(rows()).toEqual(['WindowsEdgeNowThis computer'])
  expect(screen.queryByText(/Don’t know a device/)).toBe(null)
})

test('a removed device leaves the list, which is announced', async () => {
  const { user, ended } = await showDevices()
  await user.click(screen.getByRole('button', { name: 'Remove iPhone, Safari' }))
  await act(settle)
  expect([ended, rows().length]).toEqual([[newDevice.sessionId], 2])
  expect(screen.getByText('iPhone, Safari is signed out.')).toBe(document.activeElement)
})

test('only the row of the device being removed is busy, and after a failure it can be removed again', async () => {
  const answer = later<unknown>()
  const { user, lender } = await showDevices({ signOutDevice: () => answer.promise })
  await user.click(screen.getByRole('button', { name: 'Remove iPhone, Safari' }))
  expect(screen.getByRole('button', { name: 'Waiting…' }).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('button', { name: 'Remove Device' }).getAttribute('aria-disabled')).toBe(null)
  answer.reject(noConnection())
  await act(settle)
  lender.signOutDevice = async () => ({})
  await user.click(screen.getByRole('button', { name: 'Remove iPhone, Safari' }))
  await act(settle)
  expect(rows()).toHaveLength(2)
})

test('signing out everywhere asks for confirmation, and can be cancelled', async () => {
  const { user, route } = await showDevices()
  const actions = within(screen.getByRole('region', { name: 'Actions' }))
  await user.click(actions.getByRole('button', { name: 'Sign out of all' }))
  expect(actions.getByRole('heading', { name: 'Sign out of all devices, this one too?' })).toBe(document.activeElement)
  await user.click(actions.getByRole('button', { name: 'Stay' }))
  expect(actions.getByRole('button', { name: 'Sign out of all' })).toBe(document.activeElement)
  await user.click(actions.getByRole('button', { name: 'Sign out of all' }))
  await user.click(actions.getByRole('button', { name: 'Sign out' }))
  await act(settle)
  expect(route()).toBe('/login')
})

test('a sign-in on a new device is asked about, with its time and two equal answers; “Not me” signs it out', async () => {
  const answers: [string, boolean][] = []
  const { user } = await showDevices({
    list: async () => [thisDevice, askedDevice],
    answerDevice: async (sessionId, isOwn) => {
      answers.push([sessionId, isOwn])
      return { pausedUntil: '2026-11-22T00:00:00.000Z' }
    },
  })
  const question = within(screen.getByRole('dialog', { name: 'Signed in on a new device' }))
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'iPhone, Safari',
    'Nov 20, 2026, 10:00 WIB',
  ])
  expect(question.getAllByRole('button').map(({ className }) => className)).toEqual(
    Array(2).fill(question.getByRole('button', { name: /Not me/ }).className),
  )
  await user.click(question.getByRole('button', { name: /Not me/ }))
  await act(settle)
  expect([answers, rows().length]).toEqual([[['s2', false]], 1])
  const said = 'iPhone, Safari is signed out. Pay-outs and account changes wait until Nov 22, 2026, 07:00 WIB.'
  expect(screen.getByText(said)).toBe(document.activeElement)
})

test.each([
  ['“It was me” keeps it', 's2 true', (user: User) => user.click(screen.getByRole('button', { name: /It was me/ }))],
  ['Esc leaves it for later', '', (user: User) => user.keyboard('{Escape}')],
])('asked about a new device, %s', async (_, given, answer) => {
  const answers: string[] = []
  const { user } = await showDevices({
    list: async () => [thisDevice, askedDevice],
    answerDevice: async (sessionId, isOwn) => {
      answers.push(`${sessionId} ${isOwn}`)
      return { pausedUntil: null }
    },
  })
  await answer(user)
  await act(settle)
  expect([answers.join(), screen.queryByRole('dialog'), rows().length]).toEqual([given, null, 2])
})

test('a list that failed to load can be reloaded, and signing out everywhere works without it', async () => {
  const { user, lender } = await showDevices({ list: () => Promise.reject(noConnection()) })
  expect(screen.getByRole('heading', { name: 'Your devices did not load' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Sign out of all' })).toBeTruthy()
  lender.list = devicesLender().list
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await act(settle)
  expect(rows()).toHaveLength(3)
})

test('the profile links to the signed-in devices', async () => {
  const { app, user } = await showScreen(<ProfileScreen />, { path: '/user', bizStatus: 60 })
  await user.click(screen.getByRole('link', { name: /^Signed-in devices/ }))
  expect(selectRoute(app.getSnapshot())).toBe('/devices')
})
