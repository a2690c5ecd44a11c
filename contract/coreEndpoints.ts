import { accountCalls } from './account'
import { contactsCalls } from './contacts'
import { handoverCalls } from './handover'
import { kycCalls } from './kyc'
import { lenderCalls } from './lender'
import { loginCalls } from './login'
import { userCalls } from './user'
import { userBaseInfoCalls } from './userBaseInfo'

/** The calls up to a limit, which are in the app's first chunk. */
export const coreEndpoints = {
  ...accountCalls,
  ...contactsCalls,
  ...handoverCalls,
  ...kycCalls,
  ...lenderCalls,
  ...loginCalls,
  ...userCalls,
  ...userBaseInfoCalls,
}

export type CoreName = keyof typeof coreEndpoints
