import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { selectOverlay, selectPicker, selectRoute } from '#machines/app/appSelectors'
import { readyMachine } from '#machines/shared/lazyMachine'
import { masked, profileLender, profileWith, type ProfileLender } from '#machines/testing/profileTesting'
import { noConnection, showScreen } from '../app/frame/testing'
import { ProfileScreen } from './ProfileScreen'

/** The profile, or the part of it behind that row. */
async function showProfile(given: Partial<ProfileLender> = {}, row?: string) {
  const lender = profileLender(given)
  const shown = await showScreen(<ProfileScreen />, {
    path: '/user',
    bizStatus: 60,
    actors: { profile: readyMachine(profileWith(lender)) },
  })
  if (row !== undefined) await shown.user.click(screen.getByRole('button', { name: row }))
  return shown
}
const partOf = (name: string) => within(screen.getByRole('region', { name }))

test('the profile shows the status in words, the next step and the language', async () => {
  const { app, user } = await showScreen(<ProfileScreen />, { path: '/user', bizStatus: 40 })
  expect(screen.getByText('Not verified yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Verification Next: emergency contacts' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Language English' }))
  expect(selectPicker(app.getSnapshot())).toBe('language')
})

test('the masked name is shown, and the number where the data did not load and may be fetched again', async () => {
  let tries = 0
  const personal: ProfileLender['personal'] = async () => {
    tries += 1
    if (tries === 1) throw noConnection()
    return { ...masked, erasureNumber: null }
  }
  const { user } = await showProfile({ personal })
  expect(screen.getByRole('button', { name: '+62 812•••••010 Personal data' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: `${masked.name} Personal data` })).toBeTruthy()
})

test('each part of the profile is left by Back for the overview', async () => {
  const { app, user } = await showProfile({}, 'My data')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My data')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect([selectRoute(app.getSnapshot()), screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
    '/user',
    'My profile',
  ])
})

test('signing out asks for confirmation', async () => {
  const { app, user } = await showScreen(<ProfileScreen />, { path: '/user', bizStatus: 60 })
  expect(screen.getByText('Verified')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sign out' }))
  expect(selectOverlay(app.getSnapshot())).toBe('confirm')
})

test('a status that failed to load can be retried', async () => {
  const { user, world } = await showScreen(<ProfileScreen />, {
    path: '/user',
    bizStatus: 60,
    world: { statusError: { kind: 'offline' } },
  })
  world.statusError = null
  await user.click(screen.getByRole('button', { name: 'Check status again' }))
  expect(await screen.findByText('Verified')).toBeTruthy()
})

test('each permission shows its purpose, when it was requested, its state, and how to change it', async () => {
  let answer: (isAllowed: boolean) => void = () => {}
  const { user } = await showProfile(
    { askNotifications: () => new Promise((resolve) => (answer = resolve)) },
    'Permissions',
  )
  const permissions = partOf('Permissions on this phone')
  expect(permissions.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'CameraFor the photos of your KTP and faceLast asked on Oct 3, 2026Allowed',
    'LocationSo that nobody else uses your accountLast asked on Oct 3, 2026Refused',
    'NotificationsReminders before the due dateNever asked on this phoneTurn onWaiting…',
    'Contacts, SMS, galleryWe never ask for theseNo',
  ])
  expect(permissions.getByText(/tap the icon left of the address/)).toBeTruthy()
  await user.click(permissions.getByRole('button', { name: 'Turn on reminders' }))
  expect(permissions.getByRole('button', { name: 'Waiting…' }).getAttribute('aria-disabled')).toBe('true')
  answer(false)
})

test('a consent shows its version and day, links to its text, and explains its withdrawal', async () => {
  const { app, user } = await showProfile({}, 'Permissions')
  const consents = partOf('What you agreed to')
  expect(consents.getByText(/Version 2, agreed on Oct 3, 2026/)).toBeTruthy()
  expect(consents.queryByText(/Version 1, agreed on Sep/)).toBe(null)
  expect(consents.getByText(/Version 1, agreed on Oct 25, 2026/).textContent).toContain('until the loan is paid back')
  expect(consents.getByText('Not agreed to, and none are sent')).toBeTruthy()
  expect(consents.getByRole('link', { name: 'Read: Loan agreement' }).getAttribute('href')).toBe('#/repay/l1')
  await user.click(consents.getByRole('link', { name: 'Read: Privacy policy' }))
  expect(selectRoute(app.getSnapshot())).toBe('/privacy-policy')
})

test('consents of many loans are collapsed, and those that failed to load can be reloaded', async () => {
  const many = Array.from({ length: 9 }, (_, i) => ({
    consent: 'agreement' as const,
    version: '1',
    givenAt: '2026-10-25T03:00:00.000Z',
    repayId: `l${i}`,
  }))
  let tries = 0
  const { user } = await showProfile(
    {
      consents: async () => {
        tries += 1
        if (tries === 1) throw noConnection()
        return many
      },
    },
    'Permissions',
  )
  await user.click(partOf('What you agreed to').getByRole('button', { name: 'Try again' }))
  expect(within(screen.getByRole('group')).getAllByRole('listitem')).toHaveLength(3)
})

test('feedback and customer service are one tap away', async () => {
  const { app, user } = await showProfile()
  await user.click(
    within(screen.getByRole('region', { name: 'Help' })).getByRole('button', { name: 'Customer service' }),
  )
  expect(selectOverlay(app.getSnapshot())).toBe('support')
  app.send({ type: 'overlay.dismiss' })
  await user.click(screen.getByRole('link', { name: /^Feedback/ }))
  expect(selectRoute(app.getSnapshot())).toBe('/feedback')
})

test('the personal data is masked; a code shows it in full, and it can be hidden again', async () => {
  const { user } = await showProfile({}, 'S*** C***** Personal data')
  const value = (label: string) => screen.getByText(label).parentElement?.querySelector('dd')?.textContent
  expect([value('NIK'), value('Emergency contacts')]).toEqual(['3299 •••• •••• 9999', '2 people'])
  await user.click(screen.getByRole('button', { name: 'Show with an SMS code' }))
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(screen.getByText('Verification code cannot be empty')).toBeTruthy()
  await user.type(screen.getByLabelText('Verification code'), '1234')
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
  expect(value('NIK')).toBe('3299000000009999')
  expect(screen.getByText('Your data is shown in full for one minute.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hide' }))
  expect(value('NIK')).toBe('3299 •••• •••• 9999')
})

test('deleting all data is explained first, can be cancelled, and is requested once', async () => {
  let asked = 0
  const { user } = await showProfile({ askErasure: async () => (asked++, { feedbackNumber: 'MS-7' }) }, 'My data')
  await user.click(screen.getByRole('button', { name: 'Delete my account and data' }))
  const explained = within(screen.getByRole('region', { name: 'Delete my account and data' }))
  expect(explained.getByText(/has to be paid back first/)).toBeTruthy()
  await user.click(explained.getByRole('button', { name: 'Keep my account' }))
  await user.click(screen.getByRole('button', { name: 'Delete my account and data' }))
  expect(asked).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Ask for it' }))
  expect((await screen.findByText(/MS-7/)).textContent).toContain('3×24 hours')
  expect([asked, screen.queryByRole('button', { name: 'Delete my account and data' })]).toEqual([1, null])
})
