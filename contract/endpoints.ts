import { accountCalls } from './account'
import { contactsCalls } from './contacts'
import { handoverCalls } from './handover'
import { kycCalls } from './kyc'
import { lenderCalls } from './lender'
import { loginCalls } from './login'
import { userCalls } from './user'
import { userBaseInfoCalls } from './userBaseInfo'

/** Every call under `/api/user`, by the name that client and lender use for it. */
export const endpoints = {
  ...accountCalls,
  ...contactsCalls,
  ...handoverCalls,
  ...kycCalls,
  ...lenderCalls,
  ...loginCalls,
  ...userCalls,
  ...userBaseInfoCalls,
}

export type EndpointName = keyof typeof endpoints
