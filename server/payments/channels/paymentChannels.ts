import { DAY } from '#domain/time'
import type { Day } from '#domain/day'
import type { Offer } from './channel'

/** Terms that may change: add a row with its first day, never edit one. Money is whole Rupiah. */
interface DatedTerms extends Pick<Offer, 'min' | 'max' | 'payerFee'> {
  from: Day
  source: string
}
type KnownOffer = Omit<Offer, 'asksAmount' | 'min' | 'max' | 'payerFee'> & { terms: readonly DatedTerms[] }

/** The lender’s name on tills and in bank and wallet apps. */
export const TILL_NAME = 'LANGKAH'

const bank = { kind: 'bank', life: DAY, tillName: TILL_NAME, billerDigits: 0 } as const
const store = { kind: 'store', life: DAY, tillName: TILL_NAME, billerDigits: 0 } as const

const likeBca = (source: string): DatedTerms[] => [
  { from: '2025-01-01', min: 10_000, max: 50_000_000, payerFee: 0, source },
]
// No page with the limits of these banks was found.
const ASSUMED = 'assumed, as BCA: to be confirmed with the provider'

const known: readonly KnownOffer[] = [
  { ...bank, channel: 'BCA', name: 'BCA', terms: likeBca('docs.xendit.co/docs/bca-virtual-account') },
  { ...bank, channel: 'BRI', name: 'BRI', terms: likeBca(ASSUMED) },
  { ...bank, channel: 'BNI', name: 'BNI', terms: likeBca(ASSUMED) },
  { ...bank, channel: 'MANDIRI', name: 'Bank Mandiri', billerDigits: 5, terms: likeBca(ASSUMED) },
  {
    ...bank,
    channel: 'PERMATA',
    name: 'Permata',
    terms: [
      {
        from: '2025-01-01',
        min: 1,
        max: 9_999_999_999,
        payerFee: 0,
        source: 'docs.xendit.co/docs/permata-virtual-account',
      },
    ],
  },
  { ...bank, channel: 'CIMB', name: 'CIMB Niaga', terms: likeBca(ASSUMED) },
  { ...bank, channel: 'BSI', name: 'BSI (Bank Syariah Indonesia)', terms: likeBca(ASSUMED) },
  {
    ...store,
    channel: 'ALFAMART',
    name: 'Alfamart, Alfamidi, Dan+Dan, Lawson',
    terms: [
      {
        from: '2025-01-01',
        min: 10_000,
        max: 5_000_000,
        payerFee: 2500,
        source: 'docs.xendit.co/docs/alfamart, 2026-06',
      },
    ],
  },
  {
    ...store,
    channel: 'INDOMARET',
    name: 'Indomaret',
    // Their tills show the gateway’s name.
    tillName: 'XENDIT',
    terms: [
      {
        from: '2025-01-01',
        min: 10_000,
        max: 2_500_000,
        payerFee: 2500,
        source: 'docs.xendit.co/docs/indomaret, older',
      },
      {
        from: '2026-06-01',
        min: 10_000,
        max: 5_000_000,
        payerFee: 2500,
        source: 'docs.xendit.co/docs/indomaret, 2026-06',
      },
    ],
  },
  {
    channel: 'QRIS',
    kind: 'qr',
    name: 'QRIS',
    life: DAY,
    tillName: TILL_NAME,
    billerDigits: 0,
    terms: [
      {
        from: '2025-01-01',
        min: 1,
        max: 10_000_000,
        payerFee: 0,
        source: 'docs.xendit.co/docs/qris, 2025-12; another page says 20,000,000',
      },
    ],
  },
]

export function knownOffers(on: Day): Omit<Offer, 'asksAmount'>[] {
  return known.flatMap(({ terms, ...offer }) => {
    const inForce = terms.findLast(({ from }) => from <= on)
    return inForce === undefined ? [] : [{ ...offer, min: inForce.min, max: inForce.max, payerFee: inForce.payerFee }]
  })
}
