import { useLingui } from '@lingui/react/macro'
import { useService } from '../../frame/AppScreen'
import { Button } from '../../components/button/Button'
import { LinkButton } from '../../components/button/LinkButton'
import { Card } from '../../components/card/Card'
import { Money } from '../../components/card/Money'

/** What is owed stands above what is offered. `used` is what of the limit is not available any more, in whole Rupiah. */
export function CurrentBill({ used }: { used: number }) {
  const { t } = useLingui()
  return (
    <Card>
      <h2 className="title">{t`Current bill`}</h2>
      {used > 0 ? (
        <>
          <Money rupiah={used} />
          <p className="small soft">{t`This much of your limit is in use. It comes back as you repay.`}</p>
          <LinkButton href="/order" isWide>
            {t`See my loans`}
          </LinkButton>
        </>
      ) : (
        <>
          <p className="strong">{t`No loan yet`}</p>
          <p className="small soft">{t`When you borrow, what is due and when stands here.`}</p>
        </>
      )}
    </Card>
  )
}

export function NoLimit() {
  const { t } = useLingui()
  const onService = useService()
  return (
    <Card>
      <h2 className="title">{t`No limit yet`}</h2>
      <p className="small soft">{t`There is no limit for you at the moment. Customer service can tell you why.`}</p>
      <Button isWide onClick={onService}>{t`Customer service`}</Button>
    </Card>
  )
}
