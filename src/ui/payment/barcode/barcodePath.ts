// By its name: what the module's default is depends on who bundles it.
import { CODE128 as Code128 } from 'jsbarcode/bin/barcodes/CODE128/index.js'

/** Light modules on each side, which a scanner needs to find the bars (ISO/IEC 15417 asks for ten). */
const QUIET = 10

/** The bars of Code 128 as one path, one module high, and the width of the whole in modules. */
export function barcodePath(text: string): { path: string; width: number } {
  const { data } = new Code128(text, {}).encode()
  const bars = [...data.matchAll(/1+/g)].map(
    ({ 0: { length }, index }) => `M${QUIET + index} 0h${length}v1h-${length}z`,
  )
  return { path: bars.join(''), width: data.length + 2 * QUIET }
}
