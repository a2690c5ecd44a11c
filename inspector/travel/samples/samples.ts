import type { Failure } from '#domain/failure'
import { code } from '#domain/answerCodes'
import type { MachineId } from '#machines/app/machineFields'
import { appSamples } from './appSamples'
import {
  cardSamples,
  carrierSamples,
  faceSamples,
  formSamples,
  handoverSamples,
  loginSamples,
  otpSamples,
} from './identitySamples'
import {
  couponsSamples,
  guidanceSamples,
  homeSamples,
  loanSamples,
  noticesSamples,
  openLoanSamples,
  orderSamples,
} from './loanSamples'
import { feedbackSamples } from './feedbackSamples'
import type { Persona } from './persona'
import { addToHomeSamples, browserGuideSamples, permissionSamples } from './promptSamples'
import { devicesSamples, phoneSamples, profileSamples } from './profileSamples'
import { reportingSamples } from './reportingSamples'
import { lookUpSamples, payCodeSamples, receiptSamples, repaySamples, voucherSamples } from './repaymentSamples'
import type { Samples } from './samplesOf'

/** The possible events of each machine, by its id. A machine that is not listed gets its events without payload. */
const samples = {
  addToHome: addToHomeSamples,
  app: appSamples,
  browserGuide: browserGuideSamples,
  card: cardSamples,
  carrier: carrierSamples,
  coupons: couponsSamples,
  devices: devicesSamples,
  face: faceSamples,
  feedback: feedbackSamples,
  form: formSamples,
  guidance: guidanceSamples,
  handover: handoverSamples,
  home: homeSamples,
  loan: loanSamples,
  login: loginSamples,
  lookUp: lookUpSamples,
  notices: noticesSamples,
  openLoan: openLoanSamples,
  order: orderSamples,
  otp: otpSamples,
  payCode: payCodeSamples,
  permission: permissionSamples,
  phone: phoneSamples,
  profile: profileSamples,
  receipt: receiptSamples,
  repay: repaySamples,
  reporting: reportingSamples,
  voucher: voucherSamples,
} satisfies Partial<Record<MachineId, (persona: Persona) => Samples>>

export type SampleTable = Record<keyof typeof samples, Samples>

export const samplesFor = (persona: Persona): SampleTable =>
  Object.fromEntries(Object.entries(samples).map(([machine, about]) => [machine, about(persona)])) as SampleTable

export const samplesIn = (table: SampleTable, machine: string): Samples =>
  (table as Partial<Record<string, Samples>>)[machine] ?? { events: {}, answers: {} }

const refused = (number: number, data: Record<string, unknown> = {}): Failure => ({
  kind: 'refused',
  code: number,
  data,
})

export const failures: readonly Failure[] = [
  { kind: 'offline' },
  { kind: 'timeout' },
  { kind: 'server' },
  refused(code.codeTooSoon, { resendAfter: 20 }),
  refused(code.faceFailed, { reason: 'blurred', triesLeft: 1 }),
  refused(code.overLimit, { limit: 500_000 }),
  refused(code.invalid, { fields: { consents: 'changed' } }),
  ...[
    code.codeWrong,
    code.codeNeeded,
    code.notFound,
    code.tooMany,
    code.inProgress,
    code.carrierFirst,
    code.unreadable,
  ].map((each) => refused(each)),
]
