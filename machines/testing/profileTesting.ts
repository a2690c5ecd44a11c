import { fromCallback, fromPromise } from 'xstate'
import type { GivenConsent } from '../../domain/service/givenConsents'
import type { PermissionLedger } from '../../domain/service/permissionLedger'
import { profileMachine } from '../profile/profileMachine'

/** The lender and the phone of a profile, each as the test wants it. */
export interface ProfileLender {
  ledger: PermissionLedger
  /** What the browser answers when it is asked. */
  askNotifications: () => Promise<boolean>
  consents: () => Promise<readonly GivenConsent[]>
  /** Called as if she looked at the page again. */
  look: () => void
  did: string[]
}

export const profileLender = (given: Partial<ProfileLender> = {}): ProfileLender => ({
  ledger: {
    entries: [
      { name: 'camera', allowance: 'granted', askedAt: '2026-10-03T03:00:00.000Z' },
      { name: 'location', allowance: 'denied', askedAt: '2026-10-03T03:10:00.000Z' },
      { name: 'notifications', allowance: 'prompt', askedAt: null },
    ],
    system: 'android',
    app: null,
  },
  askNotifications: async () => true,
  consents: async () => [
    { consent: 'agreement', version: '1', givenAt: '2026-10-25T03:00:00.000Z', repayId: 'l1' },
    { consent: 'privacy', version: '2', givenAt: '2026-10-03T03:00:00.000Z', repayId: null },
    { consent: 'privacy', version: '1', givenAt: '2026-09-03T03:00:00.000Z', repayId: null },
  ],
  look: () => {},
  did: [],
  ...given,
})

export const profileWith = (lender: ProfileLender) =>
  profileMachine.provide({
    actions: { registerPush: () => lender.did.push('registerPush') },
    actors: {
      readPermissions: fromPromise(async () => lender.ledger),
      askNotifications: fromPromise(() => lender.askNotifications()),
      watchPermissions: fromCallback<{ type: 'permissions.changed' }>(({ sendBack }) => {
        lender.look = () =>
          (sendBack as (event: { type: 'permissions.changed' }) => void)({ type: 'permissions.changed' })
      }),
      readConsents: fromPromise(() => lender.consents()),
    },
  })
