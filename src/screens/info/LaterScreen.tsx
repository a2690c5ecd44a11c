import { useLingui } from '@lingui/react/macro'
import { selectIsSignedIn, selectStanding, tabRoute } from '../../../machines/app/appSelectors'
import { useAppSelector, useSend } from '../../frame/appContext'
import { AppScreen, useService } from '../../frame/AppScreen'
import { EmptyArt } from '../../components/art/EmptyArt'
import { Button } from '../../components/button/Button'
import { EmptyState } from '../../components/feedback/EmptyState'

/** A place that later work fills: its title, one honest sentence, and a way on. */
export function LaterScreen() {
  const { t } = useLingui()
  const send = useSend()
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const standing = useAppSelector(selectStanding)
  const onService = useService()
  const wayOn = isSignedIn ? tabRoute('home', isSignedIn, standing) : '/noren'
  return (
    <AppScreen back={wayOn} isBackHistory>
      <EmptyState
        art={<EmptyArt />}
        title={t`This page is not ready yet`}
        text={
          isSignedIn
            ? t`We are still building it. For anything urgent, customer service helps you.`
            : t`We are still building it. Sign in to see your account.`
        }
        action={
          <div className="stack tight">
            <Button
              isWide
              onClick={() => send({ type: 'route.requested', path: wayOn })}
            >{t`Go to the start page`}</Button>
            {onService ? <Button variant="outlined" isWide onClick={onService}>{t`Customer service`}</Button> : null}
          </div>
        }
      />
    </AppScreen>
  )
}
