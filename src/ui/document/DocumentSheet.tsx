import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createElement, Fragment, useMemo, type ReactNode } from 'react'
import type { DocumentText } from '#domain/lending/apply/offer'
import type { DocumentName } from '#domain/lending/documents'
import { Button } from '../button/Button'
import { Loading } from '../feedback/Loading'
import { Skeleton } from '../feedback/Skeleton'
import { Unread } from '../feedback/LoadFailedCard'
import { Sheet } from '../floating/Sheet'
import { saveIcon } from '../icon/loanIcons'
import styles from './DocumentSheet.module.css'

/** `file` is the name for saving, without hash and extension. */
const words: Record<DocumentName, { title: MessageDescriptor; file: string }> = {
  agreement: { title: msg`Loan agreement`, file: 'perjanjian-pinjaman' },
  summary: { title: msg`Personal product summary (RIPLAY)`, file: 'riplay' },
  extension: { title: msg`Agreement on the extension`, file: 'perjanjian-perpanjangan' },
}
export const documentTitle = (document: DocumentName): MessageDescriptor => words[document].title

interface ReadProps {
  document: DocumentName
  read: { data: DocumentText | null; isUnread: boolean; isOffline: boolean; retry: () => void }
  onSave: (name: string, html: string) => void
}

interface DocumentSheetProps extends ReadProps {
  onDismiss: () => void
}

/** A document to read and save before the borrower agrees to it: a translation first, then the binding text. */
export function DocumentSheet({ onDismiss, ...shown }: DocumentSheetProps) {
  const { i18n } = useLingui()
  const title = i18n._(documentTitle(shown.document))
  return (
    <Sheet name="picker" title={title} isTall isText onDismiss={onDismiss} footer={<SaveDocument {...shown} />}>
      <DocumentBody read={shown.read} />
    </Sheet>
  )
}

export function SaveDocument({ document, read: { data: text }, onSave }: ReadProps) {
  const { t } = useLingui()
  return text ? (
    <Button
      variant="outlined"
      isWide
      icon={saveIcon}
      onClick={() => onSave(`${words[document].file}-${text.hash.slice(0, 8)}.html`, text.html)}
    >{t`Save on this phone`}</Button>
  ) : null
}

export function DocumentBody({ read: { data: text, isUnread, isOffline, retry } }: Pick<ReadProps, 'read'>) {
  const { t } = useLingui()
  return (
    <div className={styles.body}>
      {text ? (
        <Texts text={text} />
      ) : isUnread ? (
        <Unread title={t`The document did not load`} isOffline={isOffline} onRetry={retry} />
      ) : (
        <Loading label={t`Loading the document`}>
          <Skeleton height="18rem" />
        </Loading>
      )}
    </div>
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

/**
 * The elements of the lender's documents; headings are one level lower inside a sheet. Other elements are shown as
 * their text.
 */
const elements: Readonly<Record<string, string>> = {
  H1: 'h3',
  H2: 'h4',
  P: 'p',
  UL: 'ul',
  LI: 'li',
  TABLE: 'table',
  TBODY: 'tbody',
  TR: 'tr',
  TH: 'th',
  TD: 'td',
}
const EMPTY = /^\s*$/

function drawn(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return EMPTY.test(node.textContent ?? '') ? null : node.textContent
  const children = [...node.childNodes].map(drawn)
  const tag = elements[node.nodeName]
  if (tag === undefined) return createElement(Fragment, { key }, ...children)
  return createElement(tag, { key, ...(tag === 'th' ? { scope: 'row' } : {}) }, ...children)
}

/** Renders the document as React elements: its scripts, styles and links are dropped. */
function Html({ html, lang }: { html: string; lang: string }) {
  const body = useMemo(() => [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].map(drawn), [html])
  return (
    <div className={styles.html} lang={lang}>
      {body}
    </div>
  )
}
