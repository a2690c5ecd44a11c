import type { EndpointName } from '#contract/endpoints'
import { careScenarios } from './scenarios/careScenarios'
import { carrierScenarios } from './scenarios/carrierScenarios'
import { coreScenarios } from './scenarios/coreScenarios'
import { homeScenarios } from './scenarios/homeScenarios'
import { loanPageScenarios, loanScenarios } from './scenarios/loanScenarios'
import { lookUpScenarios } from './scenarios/lookUpScenarios'
import { metricScenarios } from './scenarios/metricScenarios'
import { payCodeScenarios, repayPageScenarios } from './scenarios/payCodeScenarios'
import { receiptScenarios } from './scenarios/receiptScenarios'
import { repayScenarios } from './scenarios/repayScenarios'
import type { Scenario } from './scenarios/scenario'
import { voucherPageScenarios, voucherScenarios } from './scenarios/voucherScenarios'

/** Calls of the contract that the app does not make, and why. */
export const notMade = {
  applyAuto: 'the app shows what a loan costs before it is applied for',
} as const satisfies Partial<Record<EndpointName, string>>

/** Calls that this browser can't make, and where they are tested. */
type BrokenElsewhere = 'savePushToken' // by e2e/pwa/reminders-are-pushed, where notifications are allowed

/** Every call that the app makes: a new one does not compile without its scenario. */
const scenarios: Record<Exclude<EndpointName, keyof typeof notMade | BrokenElsewhere>, Scenario> = {
  ...coreScenarios,
  ...homeScenarios,
  ...loanScenarios,
  ...carrierScenarios,
  ...receiptScenarios,
  ...repayScenarios,
  ...voucherScenarios,
  ...lookUpScenarios,
  ...metricScenarios,
  ...careScenarios,
}

/** Calls that other screens make, too. */
const elsewhere: Record<string, Partial<Record<EndpointName, Scenario>>> = {
  '/loan': loanPageScenarios,
  '/repay': repayPageScenarios,
  '/va': payCodeScenarios,
  '/upload-voucher': voucherPageScenarios,
}

export interface Row {
  name: string
  call: EndpointName
  scenario: Scenario
}

const rowsOf = (given: Partial<Record<EndpointName, Scenario>>, place = '') =>
  (Object.entries(given) as [EndpointName, Scenario][]).map(([call, scenario]): Row => ({
    name: `${call}${place && ` at ${place}`}`,
    call,
    scenario,
  }))

export const rows: readonly Row[] = [
  ...rowsOf(scenarios),
  ...Object.entries(elsewhere).flatMap(([place, given]) => rowsOf(given, place)),
]
