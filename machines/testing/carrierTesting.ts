import { fromCallback, fromPromise } from 'xstate'
import type { CarrierCheck, CarrierKind } from '#domain/lending/apply/carrier'
import { carrierMachine } from '../carrier/carrierMachine'
import { otpMachine, type CodeSent, type CodeToCheck, type CodeToSend } from '../shared/otpMachine'

export const unasked: CarrierCheck = {
  kind: 2,
  carrier: 'Telkomsel',
  isVerified: false,
  above: 10_000_000,
  resendAfter: 0,
  expiresIn: 0,
}
export const verified: CarrierCheck = { ...unasked, isVerified: true }

export interface CarrierLender {
  load: () => Promise<CarrierCheck>
  sendCode: (asked: { kind: CarrierKind | undefined }) => Promise<CodeSent>
  checkCode: (asked: { kind: CarrierKind | undefined; code: string }) => Promise<unknown>
  /** The phone’s code reader; null while it is not listening. */
  sms: ((code: string) => void) | null
}

export const carrierLender = (given: Partial<CarrierLender> = {}): CarrierLender => ({
  load: async () => unasked,
  sendCode: async () => ({ isVerified: false, resendAfter: 60 }),
  checkCode: async () => ({}),
  sms: null,
  ...given,
})

export const carrierWith = (lender: CarrierLender) =>
  carrierMachine.provide({
    actors: {
      load: fromPromise<CarrierCheck>(() => lender.load()),
      otp: otpMachine.provide({
        actors: {
          sendCode: fromPromise<CodeSent, CodeToSend>(({ input: { kind } }) => lender.sendCode({ kind })),
          checkCode: fromPromise<unknown, CodeToCheck>(({ input: { kind, code } }) => lender.checkCode({ kind, code })),
          receiveCode: fromCallback(({ sendBack }) => {
            lender.sms = (code) => sendBack({ type: 'code.received', code })
            return () => (lender.sms = null)
          }),
        },
      }),
    },
  })
