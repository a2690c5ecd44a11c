import { useLingui } from '@lingui/react/macro'
import type { Bill } from '#domain/lending/apply/bill'
import { isOwed, phaseOf } from '#domain/lending/bills/phase'
import type { HomeStanding } from '#machines/home/homeMachine'
import { BillCard } from '../../ui/bill/BillCard'
import { ButtonPair } from '../../ui/button/ButtonPair'
import { LinkButton } from '../../ui/button/LinkButton'
import { Card } from '../../ui/card/Card'
import type { Child } from '../../app/frame/appContext'
import { Overdue } from './Overdue'

interface OpenBillsProps {
  home: Child<'home'>
  standing: HomeStanding
}

/** What is due, above anything that is offered. */
export function OpenBills({ home, standing: { bills, asOf, canApply } }: OpenBillsProps) {
  const { t } = useLingui()
  if (bills.length === 0 && canApply)
    return (
      <Card>
        <h2 className="title">{t`No loan yet`}</h2>
        <p className="small soft">{t`Once you borrow, the amount and the due date appear here.`}</p>
      </Card>
    )
  return bills.map((bill) => <OpenBill key={bill.repayId} home={home} bill={bill} asOf={asOf} />)
}

function OpenBill({ home, bill, asOf }: { home: Child<'home'>; bill: Bill; asOf: string }) {
  const { t } = useLingui()
  const phase = phaseOf(bill, asOf)
  const details = <LinkButton variant="outlined" href="/order">{t`Details`}</LinkButton>
  return (
    <>
      <BillCard
        bill={bill}
        asOf={asOf}
        title={isOwed(phase) ? (phase.name === 'late' ? t`Your loan` : t`Current loan`) : bill.productName}
      >
        {phase.name === 'late' ? <Overdue home={home} /> : null}
        {isOwed(phase) ? (
          <ButtonPair>
            <LinkButton href={`/repay/${bill.repayId}`}>{t`Pay`}</LinkButton>
            {details}
          </ButtonPair>
        ) : (
          <LinkButton variant="outlined" isWide href={phase.name === 'payOutFailed' ? '/loan' : '/order'}>
            {phase.name === 'payOutFailed' ? t`See what to do` : t`Details`}
          </LinkButton>
        )}
      </BillCard>
    </>
  )
}
