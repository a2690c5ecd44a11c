import { useLingui } from '@lingui/react/macro'
import { useSend } from '../../app/appContext'
import { LinkButton } from '../../components/button/LinkButton'
import { Card } from '../../components/card/Card'
import { Money } from '../../components/card/Money'

interface CurrentBillProps {
  /** What of the limit is not available any more, in whole Rupiah. */
  used: number
  total: number
}

/** What is owed stands above what is offered. */
export function CurrentBill({ used, total }: CurrentBillProps) {
  const { t } = useLingui()
  const send = useSend()
  const text =
    used > 0
      ? t`This much of your limit is in use. It comes back as you repay.`
      : total > 0
        ? t`When you borrow, what is due and when stands here.`
        : t`There is no limit for you at the moment. Customer service can tell you why.`
  return (
    <Card>
      <h2 className="title">{t`Current bill`}</h2>
      {used > 0 ? <Money rupiah={used} /> : <p className="strong">{total > 0 ? t`No loan yet` : t`No limit yet`}</p>}
      <p className="small soft">{text}</p>
      {used > 0 ? (
        <LinkButton href="#/order" isWide onSelect={() => send({ type: 'route.requested', path: '/order' })}>
          {t`See my loans`}
        </LinkButton>
      ) : null}
    </Card>
  )
}
