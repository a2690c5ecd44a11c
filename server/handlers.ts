import * as account from './account/accountHandlers'
import { checkAccount } from './account/accountHolder'
import * as baseInfo from './baseInfo/baseInfoHandlers'
import * as feedback from './feedback/feedbackHandlers'
import type { Checks, Handlers } from './http/call'
import * as card from './kyc/card/cardHandlers'
import * as face from './kyc/face/faceHandlers'
import * as coupons from './offers/couponHandlers'
import * as lender from './lender/lenderHandlers'
import * as handover from './login/handoverHandlers'
import * as login from './login/loginHandlers'
import * as apply from './loans/application/applyHandlers'
import * as bills from './loans/billHandlers'
import * as loanQuote from './loans/application/quoteHandlers'
import * as metric from './metric/metricHandlers'
import * as visits from './metric/visitHandlers'
import * as guidance from './offers/guidanceHandlers'
import * as notices from './offers/noticeHandlers'
import * as products from './products/productHandlers'
import * as push from './push/pushHandlers'
import * as code from './repayment/codeHandlers'
import * as lookUp from './repayment/lookUpHandlers'
import * as repayQuote from './repayment/quoteHandlers'
import * as carrier from './user/carrierHandlers'
import * as contacts from './user/contactsHandlers'
import * as devices from './user/deviceHandlers'
import * as personalData from './user/personalDataHandlers'
import * as user from './user/userHandlers'
import * as vouchers from './vouchers/voucherHandlers'

/** What answers each call of the contract: a handler of its name that one of these files exports. */
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
  ...feedback,
  ...apply,
  ...bills,
  ...code,
  ...coupons,
  ...guidance,
  ...loanQuote,
  ...lookUp,
  ...metric,
  ...visits,
  ...notices,
  ...products,
  ...push,
  ...repayQuote,
  ...vouchers,
}

/** What comes before the transaction of some. */
export const checks: Checks = { saveAccount: checkAccount }
