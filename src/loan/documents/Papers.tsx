import { useLingui } from '@lingui/react/macro'
import type { Offer } from '#domain/lending/apply/offer'
import { loanDocuments } from '#domain/lending/documents'
import type { Counted } from '#machines/loan/loanMachine'
import { usePicker } from '../../app/frame/usePicker'
import { Card } from '../../ui/card/Card'
import { ListRow } from '../../ui/card/ListRow'
import { documentIcon } from '../../ui/icon/loanIcons'
import { calendarIcon, phoneIcon } from '../../ui/icon/plainIcons'
import { loanIcon } from '../../ui/icon/shellIcons'
import { Badge } from '../../ui/card/Badge'
import { ReadDocument } from './ReadDocument'
import { documentWords } from './documentWords'
import { ScheduleSheet } from './ScheduleSheet'
import { staleClass } from '../cost/stale'
import type { LoanActor } from '../useLoan'
import styles from './Papers.module.css'

interface PapersProps {
  loan: LoanActor
  counted: Counted
  offer: Offer
  isStale: boolean
}

const icons = { agreement: loanIcon, summary: documentIcon } as const

/** The repayment plan, the documents to read and keep, and where to complain. */
export function Papers({ loan, counted: { quote }, offer, isStale }: PapersProps) {
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
