import type { PermissionLedger } from '../../../../domain/service/permissionLedger'
import type { profileMachine } from '../../../../machines/profile/profileMachine'
import type { Persona } from './persona'
import type { SamplesOf } from './samplesOf'

const askedAt = '2026-10-03T03:00:00.000Z'
const ledger: PermissionLedger = {
  entries: [
    { name: 'camera', allowance: 'granted', askedAt },
    { name: 'location', allowance: 'denied', askedAt },
    { name: 'notifications', allowance: 'prompt', askedAt: null },
  ],
  system: 'android',
  app: null,
}

export const profileSamples = ({ loanId }: Persona): SamplesOf<typeof profileMachine> => ({
  events: {},
  answers: {
    readPermissions: [ledger],
    askNotifications: [true, false],
    readConsents: [
      [
        { consent: 'privacy', version: '2', givenAt: askedAt, repayId: null },
        { consent: 'agreement', version: '1', givenAt: askedAt, repayId: loanId },
      ],
      [],
    ],
  },
})
