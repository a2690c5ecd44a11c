import { coreEndpoints } from './coreEndpoints'
import { loanEndpoints } from './loanEndpoints'
import { metricCalls } from './metricCalls'

/** Every call by its name in client and lender. */
export const endpoints = { ...coreEndpoints, ...loanEndpoints, ...metricCalls }

export type EndpointName = keyof typeof endpoints
