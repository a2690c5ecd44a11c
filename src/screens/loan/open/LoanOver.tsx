import { useLingui } from '@lingui/react/macro'
import { isOver, type Bill } from '../../../../domain/lending/apply/bill'
import { useSend } from '../../../frame/appContext'
import { Button } from '../../../components/button/Button'
import { Note } from '../../../components/card/Note'
import { alertIcon } from '../../../components/icon/shellIcons'
import type { OpenLoanActor } from '../useLoan'

/** Why it is over, where the lender says so, and the ways on. */
export function LoanOver({ openLoan, bill }: { openLoan: OpenLoanActor; bill: Bill }) {
  const { t } = useLingui()
  const send = useSend()
  const home = () => send({ type: 'route.requested', path: '/home' })
  if (!isOver(bill)) {
    return <Button variant="text" isWide onClick={home}>{t`Back to home`}</Button>
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
