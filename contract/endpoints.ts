import * as account from './account'
import * as contacts from './contacts'
import * as kyc from './kyc'
import * as lender from './lender'
import * as login from './login'
import * as user from './user'
import * as userBaseInfo from './userBaseInfo'

/** Every call under `/api/user`, by the name that client and lender use for it. */
export const endpoints = {
  sendCode: login.sendCode,
  checkCode: login.checkCode,
  signInByPartner: login.signInByPartner,
  signOut: login.signOut,
  readStatus: user.readStatus,
  reportDevice: user.reportDevice,
  readCard: kyc.readCard,
  startFace: kyc.startFace,
  judgeFace: kyc.judgeFace,
  saveCard: kyc.saveCard,
  cardDetail: kyc.cardDetail,
  saveBaseInfo: userBaseInfo.saveBaseInfo,
  readBaseInfo: userBaseInfo.readBaseInfo,
  saveContacts: contacts.saveContacts,
  readContacts: contacts.readContacts,
  listBanks: account.listBanks,
  saveAccount: account.saveAccount,
  readAccount: account.readAccount,
  readDictionary: lender.readDictionary,
  readAppConfig: lender.readAppConfig,
  readCredit: lender.readCredit,
  claimWelcomeCoupon: lender.claimWelcomeCoupon,
} as const

export type EndpointName = keyof typeof endpoints
