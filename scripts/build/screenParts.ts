import { catalogKey, closureOf, ENTRY } from './manifest'
import type { Manifest } from 'vite'

/** The calls and the device: whoever is signed in needs them at once. */
export const DEPENDENCIES = 'src/actors/appDependencies.ts'

const LENDING = 'src/app/compose/lendingMachines.ts'
const REPAYMENT = 'src/app/compose/repaymentMachines.ts'

/** What src/app/screenTable.ts loads for some of the screens, by the name of their files; a name that is gone fails the build. */
export const screenParts = {
  home: [LENDING, 'src/home/HomeScreen.tsx'],
  order: [LENDING, 'src/loan/order/OrderScreen.tsx'],
  repay: [REPAYMENT, 'src/repayment/repay/RepayScreen.tsx'],
  payCode: [REPAYMENT, 'src/repayment/payCode/PayCodeScreen.tsx'],
}

/** What whoever is signed in loads besides the page's own code: the lender is asked with the first, the last is drawn with. */
export const signedInKeys = (locale: string) => [DEPENDENCIES, catalogKey(locale, 'first'), catalogKey(locale, 'later')]

/** The files of chunks, their styles among them, that the page does not load anyway or has in it. */
export function laterFiles(manifest: Manifest, keys: readonly string[]): string[] {
  const filesOf = (key: string) => closureOf(manifest, key).flatMap(({ file, css = [] }) => [file, ...css])
  const early = new Set(filesOf(ENTRY))
  return [...new Set(keys.flatMap(filesOf))].filter((file) => !early.has(file))
}
