import { fromCallback, fromPromise } from 'xstate'
import type { CarrierCheck, CarrierKind } from '#domain/lending/apply/carrier'
import { carrierMachine } from '../carrier/carrierMachine'
import { otpMachine, type CodeSent, type CodeToCheck, type CodeToSend } from '../shared/otpMachine'

/** Of a number that nothing was sent to yet. */
export const unasked: CarrierCheck = {
  kind: 2,
  carrier: 'Telkomsel',
  isVerified: false,
  above: 10_000_000,
  resendAfter: 0,
  expiresIn: 0,
}
export const verified: CarrierCheck = { ...unasked, isVerified: true }

/** The lender and the phone of a carrier's check, each as the test wants it. */
export interface CarrierLender {
  load: () => Promise<CarrierCheck>
  sendCode: (asked: { kind: CarrierKind | undefined }) => Promise<CodeSent>
  checkCode: (asked: { kind: CarrierKind | undefined; code: string }) => Promise<unknown>
  /** What the phone reads from its SMS; null while it does not listen. */
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
