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
import { couponsSamples, guidanceSamples, homeSamples, loanSamples, openLoanSamples, orderSamples } from './loanSamples'
import { feedbackSamples } from './feedbackSamples'
import type { Persona } from './persona'
import { addToHomeSamples, browserGuideSamples, permissionSamples } from './promptSamples'
import { devicesSamples, profileSamples } from './profileSamples'
import { reportingSamples } from './reportingSamples'
import { lookUpSamples, payCodeSamples, repaySamples, voucherSamples } from './repaymentSamples'
import type { Samples } from './samplesOf'

/** Of every machine, by its id, what may befall it, about that persona. */
export const samplesFor = (persona: Persona): Record<MachineId, Samples> => ({
  addToHome: addToHomeSamples(),
  app: appSamples(persona),
  browserGuide: browserGuideSamples(persona),
  card: cardSamples(persona),
  carrier: carrierSamples(),
  coupons: couponsSamples(persona),
  devices: devicesSamples(persona),
  face: faceSamples(persona),
  feedback: feedbackSamples(persona),
  form: formSamples(persona),
  guidance: guidanceSamples(persona),
  handover: handoverSamples(persona),
  home: homeSamples(persona),
  loan: loanSamples(persona),
  login: loginSamples(persona),
  lookUp: lookUpSamples(persona),
  openLoan: openLoanSamples(persona),
  order: orderSamples(persona),
  otp: otpSamples(persona),
  payCode: payCodeSamples(persona),
  permission: permissionSamples(),
  profile: profileSamples(persona),
  repay: repaySamples(persona),
  reporting: reportingSamples(),
  voucher: voucherSamples(persona),
})

const refused = (number: number, data: Record<string, unknown> = {}): Failure => ({
  kind: 'refused',
  code: number,
  data,
})

/** What any call may come to instead of an answer. */
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
