import { coreEndpoints } from './coreEndpoints'
import { loanEndpoints } from './lending/loanEndpoints'

/** Every call under `/api/user`, by the name that client and lender use for it. */
export const endpoints = { ...coreEndpoints, ...loanEndpoints }

export type EndpointName = keyof typeof endpoints
