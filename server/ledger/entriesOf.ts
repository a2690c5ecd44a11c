import type { Charges } from '#domain/lending/cost/parts'
import type { Step } from '#domain/lending/cost/replay'
import type { EntryDetail } from '../db/ledgerTables'
import type { Happening } from './history'

type Kind = 'assess' | 'payment' | 'discount' | 'waive' | 'refund' | 'write_off' | 'match'
type Account =
  | 'principal'
  | 'interest'
  | 'service_fee'
  | 'late_fee'
  | 'extension_fee'
  | 'overpaid'
  | 'cash'
  | 'unmatched'
  | 'interest_income'
  | 'fee_income'
  | 'late_income'
  | 'extension_income'
  | 'coupon_cost'
  | 'waived'
  | 'written_off'

/** Whole Rupiah by account: debit above 0, credit below. */
export type Lines = Partial<Record<Account, number>>

export interface Draft {
  kind: Kind
  valueOn: string
  lines: Lines
  detail: EntryDetail & { step: string }
}

const owing = ({ interest, serviceFee, lateFee, extensionFee }: Charges, sign: 1 | -1): Lines => ({
  interest: sign * interest,
  service_fee: sign * serviceFee,
  late_fee: sign * lateFee,
  extension_fee: sign * extensionFee,
})

const income = ({ interest, serviceFee, lateFee, extensionFee }: Charges): Lines => ({
  interest_income: -interest,
  fee_income: -serviceFee,
  late_income: -lateFee,
  extension_income: -extensionFee,
})

function balanced(lines: Lines, account: Account): Lines {
  return { ...lines, [account]: -Object.values(lines).reduce((sum, amount) => sum + amount, 0) }
}

function moved({ event, shares }: Step, isMatched: boolean): { kind: Kind; lines: Lines } {
  const sign = event.kind === 'refund' ? 1 : -1
  const lines: Lines = { ...owing(shares, sign), principal: sign * shares.principal, overpaid: sign * shares.overpaid }
  switch (event.kind) {
    case 'waive':
      return { kind: 'waive', lines: balanced(lines, 'waived') }
    case 'writeOff':
      return { kind: 'write_off', lines: balanced(lines, 'written_off') }
    case 'refund':
      return { kind: 'refund', lines: balanced(lines, 'cash') }
    default:
      return isMatched
        ? { kind: 'match', lines: balanced(lines, 'unmatched') }
        : { kind: 'payment', lines: balanced(lines, 'cash') }
  }
}

const withoutZeros = (lines: Lines): Lines => Object.fromEntries(Object.entries(lines).filter(([, n]) => n !== 0))

export function entriesOf(step: Step, { event, ...happening }: Happening): Draft[] {
  const detail = { step: event.key }
  const told = { ...detail, event, dueOn: step.after.dueOn, ...happening }
  const drafts = [
    { kind: 'assess' as const, lines: { ...owing(step.assessed, 1), ...income(step.assessed) }, detail },
    { kind: 'discount' as const, lines: balanced(owing(step.discounted, -1), 'coupon_cost'), detail },
    { ...moved(step, happening.isMatched === true), detail: told },
  ]
  return drafts
    .map((draft) => ({ ...draft, valueOn: step.on, lines: withoutZeros(draft.lines) }))
    .filter(({ lines }) => Object.keys(lines).length > 0)
}
