import * as account from './borrowers/accountHandlers'
import { checkAccount } from './borrowers/accountHolder'
import { checkNewPhone } from './borrowers/newPhone'
import * as baseInfo from './borrowers/baseInfoHandlers'
import * as feedback from './feedback/feedbackHandlers'
import type { Checks, Handlers } from './http/call'
import * as card from './kyc/card/cardHandlers'
import * as face from './kyc/face/faceHandlers'
import * as coupons from './credit/couponHandlers'
import * as lender from './credit/lenderHandlers'
import * as handover from './auth/handoverHandlers'
import * as login from './borrowers/loginHandlers'
import * as apply from './loans/application/applyHandlers'
import * as bills from './loans/billHandlers'
import * as loanQuote from './loans/application/quoteHandlers'
import * as metric from './tracking/metricHandlers'
import * as guidance from './credit/guidanceHandlers'
import * as notices from './notifications/noticeHandlers'
import * as products from './credit/productHandlers'
import * as push from './notifications/pushHandlers'
import * as code from './payments/codes/codeHandlers'
import * as lookUp from './payments/codes/lookUpHandlers'
import * as repayQuote from './payments/codes/quoteHandlers'
import * as carrier from './borrowers/carrierHandlers'
import * as contacts from './borrowers/contactsHandlers'
import * as devices from './borrowers/deviceHandlers'
import * as personalData from './borrowers/personalDataHandlers'
import * as phone from './borrowers/phoneHandlers'
import * as user from './borrowers/userHandlers'
import * as proofs from './proofs/proofHandlers'
import * as vouchers from './payments/vouchers/voucherHandlers'

/** The handler of each call is the export of its name in one of these files. */
export const handlers: Handlers = {
  ...account,
  ...baseInfo,
  ...card,
  ...face,
  ...lender,
  ...handover,
  ...login,
  ...carrier,
  ...contacts,
  ...devices,
  ...user,
  ...personalData,
  ...phone,
  ...feedback,
  ...apply,
  ...bills,
  ...code,
  ...coupons,
  ...guidance,
  ...loanQuote,
  ...lookUp,
  ...metric,
  ...notices,
  ...products,
  ...proofs,
  ...push,
  ...repayQuote,
  ...vouchers,
}

export const checks: Checks = { saveAccount: checkAccount, changePhone: checkNewPhone }
