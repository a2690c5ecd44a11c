import { useLingui } from '@lingui/react/macro'
import { useService } from '../../frame/AppScreen'
import { Button } from '../../components/button/Button'
import { Card } from '../../components/card/Card'
import { Money } from '../../components/card/Money'

/** `used` is what of the limit is not available any more, in whole Rupiah: no bill, which has charges and a date. */
export function LimitInUse({ used }: { used: number }) {
  const { t } = useLingui()
  return (
    <Card>
      <h2 className="title">{t`In use`}</h2>
      <Money rupiah={used} />
      <p className="small soft">{t`This much of your limit is in use. It comes back as you repay.`}</p>
    </Card>
  )
}

/** Until loans can be asked for in the app, nothing here promises one. */
export function NotOpenYet() {
  const { t } = useLingui()
  return (
    <Card>
      <h2 className="title">{t`Borrowing is not open here yet`}</h2>
      <p className="small soft">{t`Your limit stays. It costs nothing while you do not use it.`}</p>
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
