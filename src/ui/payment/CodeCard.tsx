import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { inFours } from '#domain/forms/digits'
import { Card } from '../card/Card'
import type { CardCode } from './cardCode'
import styles from './CodeCard.module.css'
import { BankCode } from './kinds/BankCode'
import { QrisCode } from './kinds/QrisCode'
import { StoreCode } from './kinds/StoreCode'

interface CodeCardProps {
  code: CardCode
  onCopy: (text: string) => void
  /** Buttons below the code: to share it, to keep it. */
  actions?: ReactNode
}

const parts = { bank: BankCode, store: StoreCode, qr: QrisCode }

/** A code to pay with, by its kind: a number for a bank, bars for a till, a square for a wallet. */
export function CodeCard({ code, onCopy, actions = null }: CodeCardProps) {
  const { t } = useLingui()
  const Code = parts[code.kind]
  return (
    <Card className={styles.code} aria-label={t`Payment code`}>
      <Code code={code} display={code.display ?? [inFours(code.number)]} onCopy={onCopy} actions={actions} />
    </Card>
  )
}
