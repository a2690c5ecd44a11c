import { listBanks, readAccount, saveAccount } from './account/accountHandlers'
import { readBaseInfo, saveBaseInfo } from './baseInfo/baseInfoHandlers'
import { readContacts, saveContacts } from './user/contactsHandlers'
import type { Handlers } from './http/call'
import { cardDetail, readCard, saveCard } from './kyc/card/cardHandlers'
import { judgeFace, startFace } from './kyc/face/faceHandlers'
import { claimWelcomeCoupon, readAppConfig, readCredit, readDictionary } from './lender/lenderHandlers'
import { checkCode, sendCode, signInByPartner, signOut } from './login/loginHandlers'
import { readStatus, reportDevice } from './user/userHandlers'

export const handlers: Handlers = {
  sendCode,
  checkCode,
  signInByPartner,
  signOut,
  readStatus,
  reportDevice,
  readCard,
  startFace,
  judgeFace,
  saveCard,
  cardDetail,
  saveBaseInfo,
  readBaseInfo,
  saveContacts,
  readContacts,
  listBanks,
  saveAccount,
  readAccount,
  readDictionary,
  readAppConfig,
  readCredit,
  claimWelcomeCoupon,
}
