import { useLingui } from '@lingui/react/macro'
import { selectStanding } from '../../../machines/app/appSelectors'
import { Button } from '../../components/button/Button'
import { type Child, useAppSelector } from '../../frame/appContext'

/** The other way: less needs no confirmation. */
export function Without({ carrier }: { carrier: Child<'carrier'> }) {
  const { t } = useLingui()
  const isCertified = useAppSelector(selectStanding) === 'certified'
  return (
    <Button variant="outlined" isWide onClick={() => carrier.send({ type: 'carrier.close' })}>
      {isCertified ? t`Choose a smaller amount` : t`Not now`}
    </Button>
  )
}
