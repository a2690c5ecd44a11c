import type { AnyStateMachine } from 'xstate'
import { appMachine } from '../app/appMachine'
import { cardMachine } from '../certification/cardMachine'
import { faceMachine } from '../certification/faceMachine'
import { formMachine } from '../certification/formMachine'
import { handoverMachine } from '../certification/handoverMachine'
import { loginMachine } from '../certification/loginMachine'
import { carrierMachine } from '../carrier/carrierMachine'
import { feedbackMachine } from '../feedback/feedbackMachine'
import { guidanceMachine } from '../home/guidanceMachine'
import { homeMachine } from '../home/homeMachine'
import { couponsMachine } from '../loan/couponsMachine'
import { loanMachine } from '../loan/loanMachine'
import { openLoanMachine } from '../loan/openLoanMachine'
import { orderMachine } from '../loan/orderMachine'
import { devicesMachine } from '../profile/devicesMachine'
import { profileMachine } from '../profile/profileMachine'
import { addToHomeMachine } from '../prompts/addToHomeMachine'
import { browserGuideMachine } from '../prompts/browserGuideMachine'
import { permissionMachine } from '../prompts/permissionMachine'
import { lookUpMachine } from '../repayment/lookUpMachine'
import { payCodeMachine } from '../repayment/payCodeMachine'
import { repayMachine } from '../repayment/repayMachine'
import { reportingMachine } from '../reporting/reportingMachine'
import { createQuery } from '../shared/queryMachine'
import { otpMachine } from '../shared/otpMachine'
import { voucherMachine } from '../vouchers/voucherMachine'

/** All of them, by id. */
export const machines: Record<string, AnyStateMachine> = {
  addToHome: addToHomeMachine,
  app: appMachine,
  browserGuide: browserGuideMachine,
  card: cardMachine,
  carrier: carrierMachine,
  coupons: couponsMachine,
  devices: devicesMachine,
  face: faceMachine,
  feedback: feedbackMachine,
  form: formMachine,
  guidance: guidanceMachine,
  handover: handoverMachine,
  home: homeMachine,
  loan: loanMachine,
  login: loginMachine,
  lookUp: lookUpMachine,
  openLoan: openLoanMachine,
  order: orderMachine,
  otp: otpMachine,
  payCode: payCodeMachine,
  permission: permissionMachine,
  profile: profileMachine,
  query: createQuery<unknown>(),
  repay: repayMachine,
  reporting: reportingMachine,
  voucher: voucherMachine,
}
