import type { MachineId } from '#machines/app/machineFields'
import { appForms } from './appForms'
import * as children from './childForms'
import type { EventForm, FieldSpec } from './fields'
import * as repayment from './repaymentForms'
import type { Shown } from '../channel/views'

/** By the id of the machine, then by the type of the event: no machine is left out. */
const forms: Readonly<Record<MachineId | 'query', Readonly<Record<string, EventForm>>>> = {
  addToHome: children.addToHomeForms,
  browserGuide: children.browserGuideForms,
  permission: children.permissionForms,
  app: appForms,
  login: children.loginForms,
  form: children.formForms,
  card: children.cardForms,
  face: children.faceForms,
  handover: children.handoverForms,
  carrier: children.carrierForms,
  query: children.queryForms,
  home: children.homeForms,
  guidance: children.guidanceForms,
  loan: children.loanForms,
  otp: children.otpForms,
  openLoan: children.openLoanForms,
  order: children.orderForms,
  reporting: children.reportingForms,
  coupons: children.couponsForms,
  repay: repayment.repayForms,
  payCode: repayment.payCodeForms,
  lookUp: repayment.lookUpForms,
  voucher: repayment.voucherForms,
  profile: repayment.profileForms,
  devices: repayment.devicesForms,
  feedback: repayment.feedbackForms,
}

/** Null for an event that has no form: then there is the raw field. */
export const formOf = (machine: string, type: string): EventForm | null =>
  (forms as Partial<Record<string, Readonly<Record<string, EventForm>>>>)[machine]?.[type] ?? null

const isLeftOut = (spec: FieldSpec) => 'isOptional' in spec && spec.sample === ''

/** What the form holds at first. */
export const samplePayload = (form: EventForm): Record<string, Shown> =>
  Object.fromEntries(Object.entries(form).flatMap(([name, spec]) => (isLeftOut(spec) ? [] : [[name, spec.sample]])))
