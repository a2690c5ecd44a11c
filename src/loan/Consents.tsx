import { useSelector } from '@xstate/react'
import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { loanDocuments } from '#domain/lending/documents'
import type { LoanDocument } from '#machines/loan/loanMachine'
import { type Child, useServices } from '../app/frame/appContext'
import { usePicker } from '../app/frame/usePicker'
import { useQuery } from '../app/frame/useQuery'
import { Button } from '../ui/button/Button'
import { DocumentSheet } from '../ui/document/DocumentSheet'
import { Checkbox } from '../ui/form/Checkbox'
import styles from './SummaryStage.module.css'
import { consentWords } from './documentWords'

interface ConsentsProps {
  loan: Child<'loan'>
  fieldset: RefObject<HTMLFieldSetElement | null>
  isStale: boolean
}

/** Each document with its own checkbox beside the way to read it, unticked at first and after any change of the loan. */
export function Consents({ loan, fieldset, isStale }: ConsentsProps) {
  const { t, i18n } = useLingui()
  const agreed = useSelector(loan, ({ context }) => context.agreed)
  const isIncomplete = useSelector(loan, ({ context }) => context.isIncomplete)
  const sheets = { agreement: usePicker('agreement'), summary: usePicker('summary') }
  const opened = loanDocuments.find((document) => sheets[document].isOpen)
  return (
    <>
      <fieldset ref={fieldset} className={styles.consents} disabled={isStale}>
        <legend className="sr">{t`Consents, one by one`}</legend>
        {loanDocuments.map((document) => {
          const isAgreed = agreed.includes(document)
          const { consent, missing, read } = consentWords[document]
          return (
            <div key={document} className={styles.consent}>
              <Checkbox
                className="grow"
                label={i18n._(consent)}
                checked={isAgreed}
                error={isIncomplete && !isAgreed ? i18n._(missing) : undefined}
                onChange={(event) => loan.send({ type: 'document.agreed', document, isAgreed: event.target.checked })}
              />
              <Button variant="text" aria-label={i18n._(read)} onClick={sheets[document].onOpen}>
                {t`Read`}
              </Button>
            </div>
          )
        })}
      </fieldset>
      {opened ? <ReadDocument loan={loan} document={opened} onDismiss={sheets[opened].onClose} /> : null}
    </>
  )
}

interface ReadDocumentProps {
  loan: Child<'loan'>
  document: LoanDocument
  onDismiss: () => void
}

function ReadDocument({ loan, document, onDismiss }: ReadDocumentProps) {
  const { save } = useServices()
  const read = useQuery(useSelector(loan, ({ children }) => children.document))
  return <DocumentSheet document={document} read={read} onSave={save} onDismiss={onDismiss} />
}
