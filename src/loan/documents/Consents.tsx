import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { loanDocuments } from '#domain/lending/documents'
import { Card } from '../../ui/card/Card'
import { Checkbox } from '../../ui/form/Checkbox'
import { useLoan, type LoanActor } from '../useLoan'
import { documentWords } from './documentWords'
import { staleClass } from '../cost/stale'
import styles from './Consents.module.css'

interface ConsentsProps {
  loan: LoanActor
  fieldset: RefObject<HTMLFieldSetElement | null>
  isStale: boolean
}

/** Each document has its own box, unticked at first; all are unticked again when the loan changes. */
export function Consents({ loan, fieldset, isStale }: ConsentsProps) {
  const { t, i18n } = useLingui()
  const agreed = useLoan(loan, ({ context }) => context.agreed)
  const isIncomplete = useLoan(loan, ({ context }) => context.isIncomplete)
  return (
    <Card as="div" className={staleClass(isStale)}>
      <fieldset ref={fieldset} className={styles.consents} disabled={isStale}>
        <legend className="sr">{t`Consents, one by one`}</legend>
        {loanDocuments.map((document) => {
          const isAgreed = agreed.includes(document)
          const { consent, missing } = documentWords[document]
          return (
            <Checkbox
              key={document}
              label={i18n._(consent)}
              checked={isAgreed}
              error={isIncomplete && !isAgreed ? i18n._(missing) : undefined}
              onChange={(event) => loan.send({ type: 'document.agreed', document, isAgreed: event.target.checked })}
            />
          )
        })}
      </fieldset>
    </Card>
  )
}
