/** 2 is asked by `/telecom/lotp` and `/telecom/lv`, 1 by `/telecom/fotp` and `/telecom/fv` (spec, section 7). */
export type CarrierKind = 1 | 2

/** What the lender says of a phone number and its carrier. */
export interface CarrierCheck {
  kind: CarrierKind
  /** By the prefix; null where it belongs to none that is known. */
  carrier: string | null
  /** Asked once, and never again. */
  isVerified: boolean
  /** Whole Rupiah: only for more than this is it asked for. */
  above: number
  /** Seconds until a code may be sent again; 0 when it may. */
  resendAfter: number
  /** Seconds that a code is still good for which is on its way to this device; 0 without one. */
  expiresIn: number
}

interface Carrier {
  name: string
  kind: CarrierKind
  /** Without the 0. */
  prefixes: readonly string[]
}

/** By libphonenumber's carrier file for 62; numbers are not carried over from one carrier to another. */
export const carriers: readonly Carrier[] = [
  { name: 'Telkomsel', kind: 2, prefixes: ['811', '812', '813', '821', '822', '823', '851', '852', '853'] },
  { name: 'Indosat', kind: 1, prefixes: ['814', '815', '816', '855', '856', '857', '858'] },
  { name: 'Tri', kind: 1, prefixes: ['895', '896', '897', '898', '899'] },
  { name: 'XL', kind: 1, prefixes: ['817', '818', '819', '859', '877', '878', '879'] },
  { name: 'AXIS', kind: 1, prefixes: ['831', '832', '833', '838'] },
  { name: 'Smartfren', kind: 1, prefixes: ['881', '882', '883', '884', '885', '886', '887', '888', '889'] },
]

/** By which pair of calls, and by whom, a number is confirmed. The phone is national digits without the 0. */
export function carrierOf(phone: string): Pick<CarrierCheck, 'kind' | 'carrier'> {
  const found = carriers.find(({ prefixes }) => prefixes.includes(phone.slice(0, 3)))
  return { kind: found?.kind ?? 1, carrier: found?.name ?? null }
}
