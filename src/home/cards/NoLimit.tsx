import { useLingui } from '@lingui/react/macro'
import { useService } from '../../app/frame/AppScreen'
import { Button } from '../../ui/button/Button'
import { Card } from '../../ui/card/Card'

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
