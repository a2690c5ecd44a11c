import { carrierFields } from '../carrier/carrierFields'
import {
  cardFields,
  faceFields,
  formMachineFields,
  handoverFields,
  loginFields,
  otpFields,
} from '../certification/certificationFields'
import { guidanceFields, homeFields } from '../home/homeFields'
import { couponsFields, loanFields, openLoanFields, orderFields } from '../loan/loanFields'
import { reportingFields } from '../reporting/reportingFields'
import { lookUpFields, payCodeFields, repayFields } from '../repayment/repaymentFields'
import { failureFields } from '../shared/fields/failureFields'
import { addToHomeFields, browserGuideFields, permissionFields } from '../prompts/promptFields'
import { publicIn } from '../shared/fields/redact'
import type { ActorFields, MachineFields } from '../shared/fields/fieldsOf'
import { feedbackFields } from '../feedback/feedbackFields'
import { devicesFields, profileFields } from '../profile/profileFields'
import { voucherFields } from '../vouchers/voucherFields'
import { appFields } from './appFields'

/** The classes of all that the machines hold, take and give, by their ids. Borrowers' first screens do without it. */
export const machineFields = {
  addToHome: addToHomeFields,
  app: appFields,
  browserGuide: browserGuideFields,
  card: cardFields,
  carrier: carrierFields,
  coupons: couponsFields,
  devices: devicesFields,
  face: faceFields,
  form: formMachineFields,
  guidance: guidanceFields,
  handover: handoverFields,
  home: homeFields,
  loan: loanFields,
  login: loginFields,
  lookUp: lookUpFields,
  openLoan: openLoanFields,
  order: orderFields,
  payCode: payCodeFields,
  permission: permissionFields,
  repay: repayFields,
  reporting: reportingFields,
  voucher: voucherFields,
  feedback: feedbackFields,
  profile: profileFields,
  otp: otpFields,
} as const satisfies Record<string, MachineFields>
export type MachineId = keyof typeof machineFields

export const isMachineId = (id: string): id is MachineId => Object.hasOwn(machineFields, id)

/** A query's, by what its parent says of it. */
export const queryFields = ({ of, data }: Extract<ActorFields, { of: unknown }>): MachineFields => ({
  input: of,
  output: 'public',
  context: { input: of, data, failure: failureFields },
  events: { 'query.refresh': {}, 'query.need': {}, 'query.invalidate': {} },
  actors: { read: { input: { of }, output: data } },
})

/** What may be told to anybody of an event of that machine: its type, and the fields that are public. */
export function publicPart(machine: MachineId, event: { type: string }): { type: string } & Record<string, unknown> {
  const { events }: MachineFields = machineFields[machine]
  const { type, ...brought } = event
  return { ...(publicIn(events[type] ?? {}, brought) as Record<string, unknown>), type }
}

/** Of an event of that machine, what is public of what it brings. */
export function publicFieldsOf(machine: MachineId, event: string): string[] {
  const { events }: MachineFields = machineFields[machine]
  return Object.entries(events[event] ?? {}).flatMap(([field, held]) => (held === 'public' ? [field] : []))
}

/** The same of a context. */
export function publicContext(machine: MachineId, context: object): Record<string, unknown> {
  const { context: classes }: MachineFields = machineFields[machine]
  return publicIn(classes, context) as Record<string, unknown>
}
