import { carrierMachine } from '../carrier/carrierMachine'
import { cardMachine } from '../certification/cardMachine'
import { faceMachine } from '../certification/faceMachine'
import { formMachine } from '../certification/formMachine'
import { handoverMachine } from '../certification/handoverMachine'
import { feedbackMachine } from '../feedback/feedbackMachine'
import { guidanceMachine } from '../home/guidanceMachine'
import { homeMachine } from '../home/homeMachine'
import { noticesMachine } from '../home/noticesMachine'
import { loanMachine } from '../loan/loanMachine'
import { openLoanMachine } from '../loan/openLoanMachine'
import { couponsMachine } from '../loan/couponsMachine'
import { orderMachine } from '../loan/orderMachine'
import { addToHomeMachine } from '../prompts/addToHomeMachine'
import { browserGuideMachine } from '../prompts/browserGuideMachine'
import { permissionMachine } from '../prompts/permissionMachine'
import { lookUpMachine } from '../repayment/lookUpMachine'
import { receiptMachine } from '../repayment/receiptMachine'
import { payCodeMachine } from '../repayment/payCodeMachine'
import { repayMachine } from '../repayment/repayMachine'
import { reportingMachine } from '../reporting/reportingMachine'
import { devicesMachine } from '../profile/devicesMachine'
import { phoneMachine } from '../profile/phoneMachine'
import { profileMachine } from '../profile/profileMachine'
import { readyMachine } from '../shared/lazyMachine'
import { voucherMachine } from '../vouchers/voucherMachine'

/** Every child machine but the first one, by its actor name. Borrowers load each with its screens. */
export const childMachines = {
  form: readyMachine(formMachine),
  card: readyMachine(cardMachine),
  face: readyMachine(faceMachine),
  handover: readyMachine(handoverMachine),
  home: readyMachine(homeMachine),
  notices: readyMachine(noticesMachine),
  loan: readyMachine(loanMachine),
  carrier: readyMachine(carrierMachine),
  order: readyMachine(orderMachine),
  guidance: readyMachine(guidanceMachine),
  openLoan: readyMachine(openLoanMachine),
  repay: readyMachine(repayMachine),
  payCode: readyMachine(payCodeMachine),
  receipt: readyMachine(receiptMachine),
  lookUp: readyMachine(lookUpMachine),
  voucher: readyMachine(voucherMachine),
  coupons: readyMachine(couponsMachine),
  permission: readyMachine(permissionMachine),
  externalBrowserGuide: readyMachine(browserGuideMachine),
  addToHomeGuide: readyMachine(addToHomeMachine),
  reporting: readyMachine(reportingMachine),
  feedback: readyMachine(feedbackMachine),
  profile: readyMachine(profileMachine),
  devices: readyMachine(devicesMachine),
  phone: readyMachine(phoneMachine),
}
