import { catalogKey, closureOf, ENTRY } from './manifest'
import type { Manifest } from 'vite'

/** The lender's client and the device, which every signed-in screen needs. */
export const DEPENDENCIES = 'src/actors/appDependencies.ts'

const LENDING = 'src/app/compose/lendingMachines.ts'
const REPAYMENT = 'src/app/compose/repaymentMachines.ts'

/** What src/app/screenTable.ts loads for some of the screens, by file name; an unknown name fails the build. */
export const screenParts = {
  home: [LENDING, 'src/home/HomeScreen.tsx'],
  order: [LENDING, 'src/loan/OrderScreen.tsx'],
  repay: [REPAYMENT, 'src/repayment/repay/RepayScreen.tsx'],
  payCode: [REPAYMENT, 'src/repayment/payCode/PayCodeScreen.tsx'],
}

/** What each signed-in page loads besides its own code: the client first, texts last. */
export const signedInKeys = (locale: string) => [DEPENDENCIES, catalogKey(locale, 'first'), catalogKey(locale, 'later')]

/** The files of these chunks, with styles, that the page has not loaded already. */
export function laterFiles(manifest: Manifest, keys: readonly string[]): string[] {
  const filesOf = (key: string) => closureOf(manifest, key).flatMap(({ file, css = [] }) => [file, ...css])
  const early = new Set(filesOf(ENTRY))
  return [...new Set(keys.flatMap(filesOf))].filter((file) => !early.has(file))
}
