import { fromCallback, fromPromise } from 'xstate'
import type { GivenConsent } from '#domain/service/givenConsents'
import type { Personal, PersonalRecord } from '#domain/service/dataExport'
import type { PermissionLedger } from '#domain/service/permissionLedger'
import { phoneMachine } from '../profile/phoneMachine'
import { profileMachine } from '../profile/profileMachine'
import { otpMachine, type CodeSent, type CodeToSend } from '../shared/otpMachine'

export interface ProfileLender {
  ledger: PermissionLedger
  readPermissions: () => Promise<unknown>
  askNotifications: () => Promise<boolean>
  consents: () => Promise<readonly GivenConsent[]>
  personal: () => Promise<PersonalRecord>
  sendCode: () => Promise<unknown>
  reveal: (code: string) => Promise<Personal>
  exportHeld: (code: string) => Promise<unknown>
  askErasure: () => Promise<{ feedbackNumber: string }>
  readLock: () => Promise<{ isOn: boolean } | null>
  createLock: () => Promise<unknown>
  look: () => void
  receiveCode: (code: string) => void
  listens: number
  did: string[]
}

export const masked: Personal = {
  name: 'S*** C*****',
  nik: '3299 •••• •••• 9999',
  phone: '812•••••010',
  email: 's•••@example.com',
  account: 'BRI •••• 7890',
  contacts: ['812•••••001', '812•••••002'],
}
export const whole: Personal = {
  name: 'SITI CONTOH',
  nik: '3299000000009999',
  phone: '81200000010',
  email: 'siti@example.com',
  account: 'BRI 1234567890',
  contacts: ['81200000001', '81200000002'],
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
  readPermissions: async () => {},
  askNotifications: async () => true,
  consents: async () => [
    { consent: 'agreement', version: '1', givenAt: '2026-10-25T03:00:00.000Z', repayId: 'l1' },
    { consent: 'privacy', version: '2', givenAt: '2026-10-03T03:00:00.000Z', repayId: null },
    { consent: 'privacy', version: '1', givenAt: '2026-09-03T03:00:00.000Z', repayId: null },
  ],
  personal: async () => ({ ...masked, erasureNumber: null }),
  sendCode: async () => {},
  reveal: async () => whole,
  exportHeld: async () => {},
  askErasure: async () => ({ feedbackNumber: 'MS-1' }),
  readLock: async () => null,
  createLock: async () => {},
  look: () => {},
  receiveCode: () => {},
  listens: 0,
  did: [],
  ...given,
})

export const profileWith = (lender: ProfileLender) =>
  profileMachine.provide({
    actions: { registerPush: () => lender.did.push('registerPush'), dropLock: () => lender.did.push('dropLock') },
    actors: {
      readPermissions: fromPromise(async () => {
        await lender.readPermissions()
        return lender.ledger
      }),
      askNotifications: fromPromise(() => lender.askNotifications()),
      watchPermissions: fromCallback<{ type: 'permissions.changed' }>(({ sendBack }) => {
        lender.look = () =>
          (sendBack as (event: { type: 'permissions.changed' }) => void)({ type: 'permissions.changed' })
      }),
      readPersonal: fromPromise(() => lender.personal()),
      otp: otpMachine.provide({
        actors: {
          sendCode: fromPromise<CodeSent, CodeToSend>(async ({ input }) => {
            lender.did.push(`sendCode ${input.purpose}`)
            await lender.sendCode()
            return { resendAfter: 60 }
          }),
          receiveCode: fromCallback<{ type: 'code.received'; code: string }>(({ sendBack }) => {
            lender.listens += 1
            lender.receiveCode = (code) =>
              (sendBack as (event: { type: 'code.received'; code: string }) => void)({ type: 'code.received', code })
          }),
        },
      }),
      reveal: fromPromise<Personal, { code: string }>(({ input }) => lender.reveal(input.code)),
      exportHeld: fromPromise<unknown, { code: string }>(({ input }) => lender.exportHeld(input.code)),
      readConsents: fromPromise(() => lender.consents()),
      askErasure: fromPromise(() => lender.askErasure()),
      readLock: fromPromise(() => lender.readLock()),
      createLock: fromPromise(() => lender.createLock()),
    },
  })

export interface PhoneLender {
  sendCode: (to: string) => Promise<unknown>
  confirmOld: () => Promise<unknown>
  changePhone: (phone: string) => Promise<{ phone: string }>
  did: string[]
}

export const phoneLender = (given: Partial<PhoneLender> = {}): PhoneLender => ({
  sendCode: async () => {},
  confirmOld: async () => {},
  changePhone: async (phone) => ({ phone }),
  did: [],
  ...given,
})

export const phoneWith = (lender: PhoneLender) =>
  phoneMachine.provide({
    actors: {
      otp: otpMachine.provide({
        actors: {
          sendCode: fromPromise<CodeSent, CodeToSend>(async ({ input: { phone } }) => {
            lender.did.push(`code to ${phone || 'the old'}`)
            if (phone) await lender.sendCode(phone)
            return { resendAfter: 60 }
          }),
          receiveCode: fromCallback(() => {}),
        },
      }),
      confirmOld: fromPromise<unknown, { code: string }>(({ input: { code } }) => {
        lender.did.push(`old ${code}`)
        return lender.confirmOld()
      }),
      changePhone: fromPromise<{ phone: string }, { phone: string; code: string }>(({ input: { phone, code } }) => {
        lender.did.push(`change ${phone} ${code}`)
        return lender.changePhone(phone)
      }),
    },
  })
