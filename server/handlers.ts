import * as account from './account/accountHandlers'
import * as baseInfo from './baseInfo/baseInfoHandlers'
import type { Handlers } from './http/call'
import * as card from './kyc/card/cardHandlers'
import * as face from './kyc/face/faceHandlers'
import * as lender from './lender/lenderHandlers'
import * as handover from './login/handoverHandlers'
import * as login from './login/loginHandlers'
import * as contacts from './user/contactsHandlers'
import * as user from './user/userHandlers'

/** What answers each call of the contract: a handler of its name that one of these files exports. */
export const handlers: Handlers = {
  ...account,
  ...baseInfo,
  ...card,
  ...face,
  ...lender,
  ...handover,
  ...login,
  ...contacts,
  ...user,
}
