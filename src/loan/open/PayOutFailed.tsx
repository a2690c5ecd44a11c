import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Bill } from '#domain/lending/apply/bill'
import { useSend } from '../../app/frame/appContext'
import { Button } from '../../ui/button/Button'
import { Card } from '../../ui/card/Card'
import { Note } from '../../ui/card/Note'
import { alertIcon } from '../../ui/icon/shellIcons'
import type { OpenLoanActor } from '../useLoan'

/** The bank has refused the money: the account is mended, then it is sent again. */
export function PayOutFailed({ openLoan, bill }: { openLoan: OpenLoanActor; bill: Bill }) {
  const { t } = useLingui()
  const send = useSend()
  const isMending = useSelector(openLoan, (snapshot) => snapshot.matches('mending'))
  return (
    <Card aria-label={t`Receiving the money`}>
      <Note tone="danger" icon={alertIcon} role="alert">
        {bill.failure?.message}
      </Note>
      <Button isWide onClick={() => send({ type: 'account.mend' })}>{t`Correct my account`}</Button>
      <Button
        variant="outlined"
        isWide
        isBusy={isMending}
        busyLabel={t`Sending…`}
        onClick={() => openLoan.send({ type: 'payOut.retry' })}
      >
        {t`Send it again`}
      </Button>
    </Card>
  )
}
