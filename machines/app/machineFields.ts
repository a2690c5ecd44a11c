import { carrierFields } from '../carrier/carrierFields'
import {
  cardFields,
  faceFields,
  formMachineFields,
  handoverFields,
  loginFields,
  otpFields,
} from '../certification/certificationFields'
import { guidanceFields, homeFields, noticesFields } from '../home/homeFields'
import { couponsFields, loanFields, openLoanFields, orderFields } from '../loan/loanFields'
import { reportingFields } from '../reporting/reportingFields'
import { lookUpFields, payCodeFields, receiptFields, repayFields } from '../repayment/repaymentFields'
import { failureFields } from '../shared/fields/failureFields'
import { addToHomeFields, browserGuideFields, permissionFields } from '../prompts/promptFields'
import { publicIn } from '../shared/fields/redact'
import type { ActorFields, MachineFields } from '../shared/fields/fieldsOf'
import { feedbackFields } from '../feedback/feedbackFields'
import { devicesFields, phoneFields, profileFields } from '../profile/profileFields'
import { voucherFields } from '../vouchers/voucherFields'
import { appFields } from './appFields'

/** The field classes of all machines, by id. Not loaded with borrowers’ first screens. */
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
  notices: noticesFields,
  login: loginFields,
  lookUp: lookUpFields,
  openLoan: openLoanFields,
  order: orderFields,
  payCode: payCodeFields,
  permission: permissionFields,
  phone: phoneFields,
  receipt: receiptFields,
  repay: repayFields,
  reporting: reportingFields,
  voucher: voucherFields,
  feedback: feedbackFields,
  profile: profileFields,
  otp: otpFields,
} as const satisfies Record<string, MachineFields>
export type MachineId = keyof typeof machineFields

export const isMachineId = (id: string): id is MachineId => Object.hasOwn(machineFields, id)

export const fieldsOf = (id: string): MachineFields => (isMachineId(id) ? machineFields[id] : {})

export function queryFields(asked: ActorFields | undefined): MachineFields {
  const { of = 'secret', data = 'secret' } = asked !== undefined && 'data' in asked ? asked : {}
  return {
    input: of,
    output: 'public',
    context: { input: of, data, failure: failureFields },
    actors: { read: { input: { of }, output: data } },
  }
}

export function publicPart(machine: string, event: { type: string }): { type: string } & Record<string, unknown> {
  const { type, ...brought } = event
  return { ...(publicIn(fieldsOf(machine).events?.[type] ?? {}, brought) as Record<string, unknown>), type }
}

export const publicFieldsOf = (machine: string, event: string): string[] =>
  Object.entries(fieldsOf(machine).events?.[event] ?? {}).flatMap(([field, fieldClass]) =>
    fieldClass === 'public' ? [field] : [],
  )

export const publicContext = (machine: string, context: object): Record<string, unknown> =>
  publicIn(fieldsOf(machine).context ?? {}, context) as Record<string, unknown>
