import { useLingui } from '@lingui/react/macro'
import { selectStanding } from '#machines/app/appSelectors'
import { Button } from '../ui/button/Button'
import { type Child, useAppSelector } from '../app/frame/appContext'

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
