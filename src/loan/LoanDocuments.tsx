import { useSelector } from '@xstate/react'
import { useLingui } from '@lingui/react/macro'
import type { Offer, LoanQuote } from '#domain/lending/apply/offer'
import { scheduleOf, type ScheduleRow } from '#domain/lending/apply/schedule'
import { loanDocuments } from '#domain/lending/documents'
import type { Quoted, LoanDocument } from '#machines/loan/loanMachine'
import { type Child, useServices } from '../app/frame/appContext'
import { usePicker } from '../app/frame/usePicker'
import { useQuery } from '../app/frame/useQuery'
import { dayText } from '../i18n/dayText'
import { Badge } from '../ui/card/Badge'
import { Card } from '../ui/card/Card'
import { ListRow } from '../ui/card/ListRow'
import { classes } from '../ui/classes'
import { useFormats } from '../ui/cost/useFormats'
import { DocumentSheet } from '../ui/document/DocumentSheet'
import { Sheet } from '../ui/floating/Sheet'
import { documentIcon } from '../ui/icon/loanIcons'
import { calendarIcon, phoneIcon } from '../ui/icon/plainIcons'
import { loanIcon } from '../ui/icon/shellIcons'
import { staleClass } from './stale'
import { documentWords } from './documentWords'
import styles from './LoanDocuments.module.css'

interface LoanDocumentsProps {
  loan: Child<'loan'>
  quoted: Quoted
  offer: Offer
  isStale: boolean
}

const icons = { agreement: loanIcon, summary: documentIcon } as const

export function LoanDocuments({ loan, quoted: { quote }, offer, isStale }: LoanDocumentsProps) {
  const { t, i18n } = useLingui()
  const schedule = usePicker('schedule')
  const sheets = { agreement: usePicker('agreement'), summary: usePicker('summary') }
  const document = loanDocuments.find((each) => sheets[each].isOpen)
  return (
    <>
      <Card isFlush className={staleClass(isStale)} aria-label={t`Plan, documents and complaints`}>
        <ListRow
          icon={calendarIcon}
          title={t`Repayment plan`}
          hint={t`What you would pay on which day`}
          onSelect={schedule.onOpen}
        />
        {quote.documents.map(({ document: name, version }) =>
          name === 'extension' ? null : (
            <ListRow
              key={name}
              icon={icons[name]}
              title={i18n._(documentWords[name].title)}
              hint={t`Version ${version}, to read and to save`}
              onSelect={sheets[name].onOpen}
            />
          ),
        )}
        <div className={styles.complaints}>
          <Badge icon={phoneIcon} />
          <div className="grow">
            <h3 className="strong">{t`Complaints`}</h3>
            <p className="small soft">{quote.complaints}</p>
          </div>
        </div>
      </Card>
      {schedule.isOpen ? <ScheduleSheet quote={quote} offer={offer} onDismiss={schedule.onClose} /> : null}
      {document ? <ReadDocument loan={loan} document={document} onDismiss={sheets[document].onClose} /> : null}
    </>
  )
}

interface ReadDocumentProps {
  loan: Child<'loan'>
  document: LoanDocument
  onDismiss: () => void
}

function ReadDocument({ loan, document, onDismiss }: ReadDocumentProps) {
  const { i18n } = useLingui()
  const { save } = useServices()
  const read = useQuery(useSelector(loan, ({ children }) => children.document))
  const { title, file } = documentWords[document]
  return <DocumentSheet title={i18n._(title)} file={file} read={read} onSave={save} onDismiss={onDismiss} />
}

interface ScheduleSheetProps {
  quote: LoanQuote
  offer: Offer
  onDismiss: () => void
}

function ScheduleSheet({ quote, offer, onDismiss }: ScheduleSheetProps) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const total = rupiah(quote.total)
  const due = dayText(quote.dueDate, i18n.locale)
  return (
    <Sheet name="picker" title={t`Repayment plan`} isText onDismiss={onDismiss}>
      <div className={styles.body}>
        <p className="small">{t`One payment of ${total}, until ${due}, 23:59 WIB. On another day it is:`}</p>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t`You pay on`}</th>
              <th scope="col">{t`Costs`}</th>
              <th scope="col">{t`In all`}</th>
            </tr>
          </thead>
          <tbody>
            {scheduleOf(offer, quote).map((row) => (
              <Row key={row.day} row={row} />
            ))}
          </tbody>
        </table>
        <p className="cap hint">{t`If the money is sent today. Days are those of WIB.`}</p>
      </div>
    </Sheet>
  )
}

function Row({ row: { on, day, total, charges, kind } }: { row: ScheduleRow }) {
  const { t, i18n } = useLingui()
  const { rupiah } = useFormats()
  const words = {
    early: t`Day ${day}`,
    due: charges === 0 ? t`Until the due date, day ${day}` : t`Due date, day ${day}`,
    late: t`Late, day ${day}`,
  }
  return (
    <tr className={classes(kind === 'due' && styles.due, kind === 'late' && styles.late)}>
      <th scope="row">
        {dayText(on, i18n.locale)}
        <br />
        <span className="cap">{words[kind]}</span>
      </th>
      <td>{rupiah(charges)}</td>
      <td>{rupiah(total)}</td>
    </tr>
  )
}
