import { useLingui } from '@lingui/react/macro'
import type { ChannelKind } from '#domain/lending/bills/payCode'

/** Where a code is good, said on a page that is meant for another kind. */
export function useKindWords(): Record<ChannelKind, string> {
  const { t } = useLingui()
  return {
    bank: t`This code is paid at a bank: enter its number there. There is nothing to scan.`,
    store: t`This code is paid at a store: the cashier scans the bars or enters the number.`,
    qr: t`This code is paid with a wallet or bank app, which scans it. A till does not take it.`,
  }
}
