import { catalogKey, closureOf, ENTRY, type CatalogPart } from './manifest'
import type { Manifest } from 'vite'

/** The calls and the device: whoever is signed in needs them at once. */
export const GATEWAY = 'src/compose/gateway.ts'

interface ScreenParts {
  code: string[]
  texts: CatalogPart[]
}

const lending = (screen: string): ScreenParts => ({
  code: ['src/compose/lending/lendingMachines.ts', screen],
  texts: ['lending'],
})
const repayment = (screen: string): ScreenParts => ({
  code: ['src/compose/repayment/repaymentMachines.ts', screen],
  texts: ['lending', 'repayment'],
})

/** What src/app/screenTable.ts loads for some of the screens, by the name of their files; a name that is gone fails the build. */
export const screenParts = {
  home: lending('src/screens/home/HomeScreen.tsx'),
  order: lending('src/screens/order/OrderScreen.tsx'),
  repay: repayment('src/screens/repay/RepayScreen.tsx'),
  payCode: repayment('src/screens/payCode/PayCodeScreen.tsx'),
}

/** What whoever is signed in loads besides the page's own code: the lender is asked with the first, the last is drawn with. */
export const signedInKeys = (locale: string) => [GATEWAY, catalogKey(locale, 'first'), catalogKey(locale, 'later')]

/** What a screen needs on top of that. */
export const screenKeys = ({ code, texts }: ScreenParts, locale: string) => [
  ...code,
  ...texts.map((part) => catalogKey(locale, part)),
]

/** The files of chunks, their styles among them, that the page does not load anyway or has in it. */
export function laterFiles(manifest: Manifest, keys: readonly string[]): string[] {
  const filesOf = (key: string) => closureOf(manifest, key).flatMap(({ file, css = [] }) => [file, ...css])
  const early = new Set(filesOf(ENTRY))
  return [...new Set(keys.flatMap(filesOf))].filter((file) => !early.has(file))
}
