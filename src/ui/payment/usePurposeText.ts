import { useLingui } from '@lingui/react/macro'
import type { CodePurpose } from '#domain/lending/bills/payCode'

/** What paying the code does if it doesn't settle the loan; `null` if it does. */
export function usePurposeText(purpose: CodePurpose): string | null {
  const { t } = useLingui()
  if (purpose === 'extend') return t`This code extends the loan. It does not settle it.`
  if (purpose === 'part') return t`This code pays a part of the loan. The rest stays open.`
  if (purpose === 'giveBack') return t`This code gives the loan back.`
  return null
}
