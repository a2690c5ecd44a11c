import { fromPromise } from 'xstate'
import { code } from '#domain/answerCodes'
import type { PictureOfCode } from '#domain/drawing'
import type { FoundCode } from '#domain/lending/bills/foundCode'
import type { StaffService } from '#domain/lending/lender'
import { lookUpMachine } from '../repayment/lookUpMachine'
import { createQuery } from '../shared/queryMachine'
import { refusedWith } from './loanTesting'

export const foundCode: FoundCode = {
  channel: 'ALFAMART',
  kind: 'store',
  name: 'Alfamart, Alfamidi, Dan+Dan, Lawson',
  tillName: 'LANGKAH',
  number: '88012026112100',
  display: ['8801 2026 1121 00'],
  qr: null,
  amount: 1_087_000,
  payerFee: 2500,
  expiresAt: '2026-11-22T16:59:59.000Z',
  maskedName: 'S••• C•••••',
  dueDate: '2026-11-24',
  purpose: 'full',
  state: 'open',
  secondsLeft: 7200,
}
/** A closed code has no number. */
export const closedCode = (state: Exclude<FoundCode['state'], 'open'>): FoundCode => ({
  ...foundCode,
  state,
  number: '',
  display: [],
  secondsLeft: 0,
})
export const bankCode: FoundCode = {
  ...foundCode,
  channel: 'BCA',
  kind: 'bank',
  name: 'BCA',
  number: '7001212345678901',
  display: ['7001 2123 4567 8901'],
  payerFee: 0,
}
export const qrCode: FoundCode = {
  ...foundCode,
  channel: 'QRIS',
  kind: 'qr',
  name: 'QRIS',
  qr: '00020101021226',
  payerFee: 0,
}
export const noSuchCode = refusedWith(code.notFound)
export const askedTooOften = refusedWith(code.tooMany)

export interface LookUpLender {
  lookUp: (asked: { reference: string }) => Promise<FoundCode>
  staff: () => Promise<StaffService>
}

export const lookUpLender = (given: Partial<LookUpLender> = {}): LookUpLender => ({
  lookUp: async () => foundCode,
  staff: async () => ({
    serviceWhatsApp: '0812 0000 0001',
    servicePhone: '1500-123',
    serviceEmail: 'help@langkah.example',
    serviceTime: '08.00–20.00 WIB',
  }),
  ...given,
})

export const lookUpWith = (lender: LookUpLender, saved: PictureOfCode[] = []) =>
  lookUpMachine.provide({
    actions: { savePicture: (_, picture) => void saved.push(picture) },
    actors: {
      lookUp: fromPromise<FoundCode, { reference: string }>(({ input }) => lender.lookUp(input)),
      staff: createQuery(fromPromise<StaffService, { of: undefined }>(() => lender.staff())),
    },
  })
