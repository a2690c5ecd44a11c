import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { DocumentText } from '../../../../domain/lending/apply/offer'
import type { LoanDocument } from '../../../../machines/loan/loanSetup'
import { useServices } from '../../../frame/appContext'
import { Button } from '../../../components/button/Button'
import { Loading } from '../../../components/feedback/Loading'
import { Skeleton } from '../../../components/feedback/Skeleton'
import { Sheet } from '../../../components/floating/Sheet'
import { saveIcon } from '../../../components/icon/loanIcons'
import { Unread } from '../LoanLoading'
import { useLoan, type LoanActor } from '../useLoan'
import { documentWords } from './documentWords'
import { Html } from './Html'
import styles from './DocumentSheet.module.css'

interface DocumentSheetProps {
  loan: LoanActor
  document: LoanDocument
  onDismiss: () => void
}

/** A document to be read and kept before it is agreed to: a translation first, then the text that binds. */
export function DocumentSheet({ loan, document, onDismiss }: DocumentSheetProps) {
  const { t, i18n } = useLingui()
  const { save } = useServices()
  const query = useLoan(loan, ({ children }) => children.document)
  const text = useSelector(query, (snapshot) => snapshot?.context.data ?? null)
  const hasFailed = useSelector(query, (snapshot) => snapshot?.hasTag('retryable') === true)
  const isOffline = useSelector(query, (snapshot) => snapshot?.context.failure?.kind === 'offline')
  const { title, file } = documentWords[document]
  return (
    <Sheet
      name="picker"
      title={i18n._(title)}
      isTall
      isText
      onDismiss={onDismiss}
      footer={
        text ? (
          <Button
            variant="outlined"
            isWide
            icon={saveIcon}
            onClick={() => save(`${file}-${text.hash.slice(0, 8)}.html`, text.html)}
          >{t`Save on this phone`}</Button>
        ) : null
      }
    >
      <div className={styles.body}>
        {text ? (
          <Texts text={text} />
        ) : hasFailed ? (
          <Unread
            title={t`The document did not load`}
            isOffline={isOffline}
            onRetry={() => query?.send({ type: 'query.refresh' })}
          />
        ) : (
          <Loading label={t`Loading the document`}>
            <Skeleton height="18rem" />
          </Loading>
        )}
      </div>
    </Sheet>
  )
}

function Texts({ text: { version, hash, html, help } }: { text: DocumentText }) {
  const { t, i18n } = useLingui()
  return (
    <>
      {help === null ? null : (
        <>
          <Html html={help} lang={i18n.locale} />
          <p className={`small strong ${styles.binding}`}>{t`The Indonesian text below is the one that binds.`}</p>
        </>
      )}
      <Html html={html} lang="id" />
      <p className={`cap hint ${styles.mark}`}>{t`Version ${version}. Fingerprint (SHA-256): ${hash}`}</p>
    </>
  )
}
