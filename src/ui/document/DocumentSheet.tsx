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
      <DocumentBody read={shown.read} level={3} />
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

/** `level` is that of the document's first heading: below the title of the page, or of a sheet over it. */
export function DocumentBody({ read, level }: Pick<ReadProps, 'read'> & { level: 2 | 3 }) {
  const { data: text, isUnread, isOffline, retry } = read
  const { t } = useLingui()
  return (
    <div className={styles.body}>
      {text ? (
        <Texts text={text} level={level} />
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

function Texts({ text: { version, hash, html, help }, level }: { text: DocumentText; level: number }) {
  const { t, i18n } = useLingui()
  return (
    <>
      {help === null ? null : (
        <>
          <Html html={help} lang={i18n.locale} level={level} />
          <p className={`small strong ${styles.binding}`}>{t`The Indonesian text below is the one that binds.`}</p>
        </>
      )}
      <Html html={html} lang="id" level={level} />
      <p className={`cap hint ${styles.mark}`}>{t`Version ${version}. Fingerprint (SHA-256): ${hash}`}</p>
    </>
  )
}

/** The elements of the lender's documents besides headings. Other elements are shown as their text. */
const elements: Readonly<Record<string, string>> = {
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

function drawn(node: Node, key: number, level: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return EMPTY.test(node.textContent ?? '') ? null : node.textContent
  const children = [...node.childNodes].map((child, i) => drawn(child, i, level))
  const heading = /^H([12])$/.exec(node.nodeName)
  const tag = heading ? `h${level - 1 + Number(heading[1])}` : elements[node.nodeName]
  if (tag === undefined) return createElement(Fragment, { key }, ...children)
  return createElement(tag, { key, ...(tag === 'th' ? { scope: 'row' } : {}) }, ...children)
}

/** Renders the document as React elements: its scripts, styles and links are dropped. */
function Html({ html, lang, level }: { html: string; lang: string; level: number }) {
  const body = useMemo(() => {
    const { childNodes } = new DOMParser().parseFromString(html, 'text/html').body
    return [...childNodes].map((node, i) => drawn(node, i, level))
  }, [html, level])
  return (
    <div className={styles.html} lang={lang}>
      {body}
    </div>
  )
}
