/** How far a borrower is certified: the spec's bizStatus, by its meaning. */
export type Standing = 'registered' | 'identity' | 'personal' | 'contacts' | 'bank' | 'certified'

/** The bizStatus at which each standing begins (spec, section 4). */
export const statusOf = {
  registered: 10,
  identity: 20,
  personal: 30,
  contacts: 40,
  bank: 50,
  certified: 60,
} as const satisfies Record<Standing, number>

/** A status between two of the spec's counts as the lower one: a step is never skipped. */
export function standingOf(bizStatus: number): Standing {
  if (bizStatus >= statusOf.certified) return 'certified'
  if (bizStatus >= statusOf.bank) return 'bank'
  if (bizStatus >= statusOf.contacts) return 'contacts'
  if (bizStatus >= statusOf.personal) return 'personal'
  if (bizStatus > statusOf.registered) return 'identity'
  return 'registered'
}
