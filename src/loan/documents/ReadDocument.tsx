import { useLingui } from '@lingui/react'
import type { LoanDocument } from '#machines/loan/loanMachine'
import { useServices } from '../../app/frame/appContext'
import { useQuery } from '../../app/frame/useQuery'
import { DocumentSheet } from '../../ui/document/DocumentSheet'
import { useLoan, type LoanActor } from '../useLoan'
import { documentWords } from './documentWords'

interface ReadDocumentProps {
  loan: LoanActor
  document: LoanDocument
  onDismiss: () => void
}

/** A document of the loan that is asked for. */
export function ReadDocument({ loan, document, onDismiss }: ReadDocumentProps) {
  const { i18n } = useLingui()
  const { save } = useServices()
  const read = useQuery(useLoan(loan, ({ children }) => children.document))
  const { title, file } = documentWords[document]
  return <DocumentSheet title={i18n._(title)} file={file} read={read} onSave={save} onDismiss={onDismiss} />
}
