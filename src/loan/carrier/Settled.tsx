import { useLingui } from '@lingui/react/macro'
import { selectStanding, tabRoute } from '#machines/app/appSelectors'
import { AppScreen } from '../../app/frame/AppScreen'
import { type Child, useAppSelector, useSend } from '../../app/frame/appContext'
import { GrantedArt } from '../../ui/art/GrantedArt'
import { Button } from '../../ui/button/Button'
import { EmptyState } from '../../ui/feedback/EmptyState'

/** The number is confirmed already: nothing is asked again. */
export function Settled({ carrier }: { carrier: Child<'carrier'> }) {
  const { t } = useLingui()
  const send = useSend()
  const standing = useAppSelector(selectStanding)
  const start = () => send({ type: 'route.requested', path: tabRoute('home', true, standing) })
  return (
    <AppScreen back="/loan" isBackHistory>
      <EmptyState
        art={<GrantedArt />}
        title={t`Your number is confirmed`}
        text={t`Nothing more is needed, and you will not be asked again.`}
        action={
          <div className="stack tight">
            {standing === 'certified' ? (
              <Button isWide onClick={() => carrier.send({ type: 'carrier.close' })}>{t`Apply for a loan`}</Button>
            ) : null}
            <Button variant="outlined" isWide onClick={start}>{t`Go to the start page`}</Button>
          </div>
        }
      />
    </AppScreen>
  )
}
