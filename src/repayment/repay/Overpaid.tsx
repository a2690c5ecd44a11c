import { useLingui } from '@lingui/react/macro'
import { Note } from '../../ui/card/Note'
import { useFormats } from '../../ui/cost/useFormats'
import { walletIcon } from '../../ui/icon/loanIcons'

/** What the lender owes the borrower, in whole Rupiah; renders nothing for 0. */
export function Overpaid({ amount }: { amount: number }) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  if (amount <= 0) return null
  const sum = rupiah(amount)
  return (
    <Note tone="info" icon={walletIcon} role="status">
      {t`You have paid ${sum} more than you owe. It is yours, and we send it back to your bank account.`}
    </Note>
  )
}
