import { coreEndpoints } from './coreEndpoints'
import { loanEndpoints } from './lending/loanEndpoints'
import { metricCalls } from './metric/metricCalls'

/** Every call, by the name that client and lender use for it. */
export const endpoints = { ...coreEndpoints, ...loanEndpoints, ...metricCalls }

export type EndpointName = keyof typeof endpoints
