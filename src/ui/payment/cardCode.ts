import type { ReactNode } from 'react'
import type { ShownCode } from '#domain/lending/bills/payCode'

/** As much of a code as is known: whoever only has its reference is not told the fee. */
export type CardCode = Pick<ShownCode, 'channel' | 'kind' | 'name' | 'tillName' | 'number' | 'qr' | 'amount'> &
  Partial<Pick<ShownCode, 'display' | 'payerFee'>>

export interface CodeProps {
  code: CardCode
  /** The numbers to be typed one after the other, in groups. */
  display: readonly string[]
  onCopy: (text: string) => void
  /** Buttons below the code: to share it, to keep it. */
  actions: ReactNode
}
