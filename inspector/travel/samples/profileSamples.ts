import type { Personal } from '#domain/service/dataExport'
import type { PermissionLedger } from '#domain/service/permissionLedger'
import type { SignedInDevice } from '#domain/service/signedInDevices'
import type { devicesMachine } from '#machines/profile/devicesMachine'
import type { phoneMachine } from '#machines/profile/phoneMachine'
import type { profileMachine } from '#machines/profile/profileMachine'
import type { Persona } from './persona'
import type { SamplesOf } from './samplesOf'

const feedbackNumber = 'MS-0000-0001'
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

const personalOf = (name: string, phone: string): Personal => ({
  name,
  phone,
  nik: null,
  email: null,
  account: null,
  contacts: [phone],
})

export const profileSamples = ({ loanId, name, phone, code }: Persona): SamplesOf<typeof profileMachine> => ({
  events: {
    'code.submit': [{ code }],
  },
  answers: {
    readPersonal: [
      { ...personalOf(name, phone), erasureNumber: null },
      { ...personalOf(name, phone), erasureNumber: feedbackNumber },
    ],
    reveal: [personalOf(name, phone)],
    exportHeld: [null],
    readPermissions: [ledger],
    askNotifications: [true, false],
    readConsents: [
      [
        { consent: 'privacy', version: '2', givenAt: askedAt, repayId: null },
        { consent: 'agreement', version: '1', givenAt: askedAt, repayId: loanId },
      ],
      [],
    ],
    askErasure: [{ feedbackNumber }],
    readLock: [{ isOn: false }, { isOn: true }, null],
    createLock: [null],
  },
})

export const devicesSamples = ({ phone }: Persona): SamplesOf<typeof devicesMachine> => {
  const own: SignedInDevice = {
    sessionId: `s-${phone}`,
    kind: 'Android',
    browser: 'Chrome',
    signedInAt: askedAt,
    seenAt: askedAt,
    isThis: true,
    isNew: false,
    isAsked: false,
  }
  const other: SignedInDevice = {
    ...own,
    sessionId: `o-${phone}`,
    kind: null,
    browser: null,
    isThis: false,
    isNew: true,
  }
  return {
    events: { 'device.signOut': [{ sessionId: own.sessionId }, { sessionId: other.sessionId }] },
    answers: {
      list: [[own, other], [own], [own, { ...other, isAsked: true }]],
      answerDevice: [{ pausedUntil: null }, { pausedUntil: '2026-11-23T03:00:00.000Z' }],
      signOutDevice: [null],
      signOutAll: [null],
    },
    ends: [undefined],
    shows: [{ state: 'asking', tags: ['question'], holds: {} }],
  }
}

export const phoneSamples = ({ phone, code }: Persona): SamplesOf<typeof phoneMachine> => ({
  events: { 'number.submit': [{ phone }], 'code.submit': [{ code }] },
  answers: { confirmOld: [null], changePhone: [{ phone }] },
  ends: [{ phone }],
})
