import { useLingui } from '@lingui/react/macro'
import { selectPicker } from '#machines/app/appSelectors'
import type { Offer } from '#domain/lending/apply/offer'
import { loanDocuments } from '#domain/lending/documents'
import type { Counted } from '#machines/loan/loanMachine'
import { useAppSelector, useSend } from '../../app/frame/appContext'
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
  const send = useSend()
  const picker = useAppSelector(selectPicker)
  const close = () => send({ type: 'overlay.dismiss' })
  const document = loanDocuments.find((each) => each === picker)
  return (
    <>
      <Card isFlush className={staleClass(isStale)} aria-label={t`Plan, documents and complaints`}>
        <ListRow
          icon={calendarIcon}
          title={t`Repayment plan`}
          hint={t`What you would pay on which day`}
          onSelect={() => send({ type: 'picker.open', name: 'schedule' })}
        />
        {quote.documents.map(({ document: name, version }) =>
          name === 'extension' ? null : (
            <ListRow
              key={name}
              icon={icons[name]}
              title={i18n._(documentWords[name].title)}
              hint={t`Version ${version}, to read and to save`}
              onSelect={() => send({ type: 'picker.open', name })}
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
      {picker === 'schedule' ? <ScheduleSheet quote={quote} offer={offer} onDismiss={close} /> : null}
      {document ? <ReadDocument loan={loan} document={document} onDismiss={close} /> : null}
    </>
  )
}
