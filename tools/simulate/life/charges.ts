import type { Life } from './life'

interface Charged {
  charges: number
}

const CHARGED = `
  select -coalesce(sum(l.amount), 0)::int as charges
  from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
  where e.loan_id = $1 and a.kind in ('interest_income', 'fee_income', 'late_income', 'extension_income', 'coupon_cost')`

/** The charges booked so far, less what the coupon paid. Whole Rupiah. */
export async function readCharges({ backend, loanId }: Life): Promise<number | undefined> {
  const [booked] = await backend.connection.query<Charged>(CHARGED, [loanId])
  return booked?.charges
}
