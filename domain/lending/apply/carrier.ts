/** 2 uses `/telecom/lotp` and `/telecom/lv`, 1 uses `/telecom/fotp` and `/telecom/fv` (spec, section 7). */
export type CarrierKind = 1 | 2

export interface CarrierCheck {
  kind: CarrierKind
  /** By the prefix; null for an unknown one. */
  carrier: string | null
  /** A number is verified only once. */
  isVerified: boolean
  /** Whole Rupiah: required only for more than this. */
  above: number
  /** Seconds until a code may be sent again; 0 when it may. */
  resendAfter: number
  /** Seconds until the code sent to this device expires; 0 without one. */
  expiresIn: number
}

interface Carrier {
  name: string
  kind: CarrierKind
  /** Without the 0. */
  prefixes: readonly string[]
}

/** From libphonenumber's carrier file for 62; numbers can't be ported between carriers. */
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
