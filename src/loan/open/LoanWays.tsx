import { useLingui } from '@lingui/react/macro'
import { isOver, type Bill } from '#domain/lending/apply/bill'
import { owing } from '#domain/lending/loanStates'
import { useSend } from '../../app/frame/appContext'
import { Button } from '../../ui/button/Button'
import { LinkButton } from '../../ui/button/LinkButton'
import { Note } from '../../ui/card/Note'
import { alertIcon } from '../../ui/icon/shellIcons'
import type { OpenLoanActor } from '../useLoan'

/** The ways on; where it is over, also why, as far as the lender says. */
export function LoanWays({ openLoan, bill }: { openLoan: OpenLoanActor; bill: Bill }) {
  const { t } = useLingui()
  const send = useSend()
  const home = () => send({ type: 'route.requested', path: '/home' })
  if (!isOver(bill)) {
    return (
      <>
        {owing.includes(bill.borrowStatus) ? (
          <LinkButton href={`/repay/${bill.repayId}`} isWide>{t`Pay`}</LinkButton>
        ) : null}
        <Button variant="text" isWide onClick={home}>{t`Back to home`}</Button>
      </>
    )
  }
  return (
    <>
      {bill.failure ? (
        <Note tone="warning" icon={alertIcon}>
          {bill.failure.message}
        </Note>
      ) : null}
      <Button isWide onClick={home}>{t`Back to home`}</Button>
      <Button variant="outlined" isWide onClick={() => openLoan.send({ type: 'application.ask' })}>
        {t`Apply for another loan`}
      </Button>
    </>
  )
}
