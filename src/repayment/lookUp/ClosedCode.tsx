import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { selectIsSignedIn } from '#machines/app/appSelectors'
import { useAppSelector, type Child } from '../../app/frame/appContext'
import { GrantedArt } from '../../ui/art/GrantedArt'
import { PausedArt } from '../../ui/art/PausedArt'
import { Button } from '../../ui/button/Button'
import { LinkButton } from '../../ui/button/LinkButton'
import { EmptyState } from '../../ui/feedback/EmptyState'
import { refreshIcon } from '../../ui/icon/plainIcons'
import { WhoseCode } from './WhoseCode'

interface ClosedCodeProps {
  lookUp: Child<'lookUp'>
  stage: 'paid' | 'expired' | 'replaced'
}

/** A code that can be paid no more, and what there is to do: it says no number. */
export function ClosedCode({ lookUp, stage }: ClosedCodeProps) {
  const { t } = useLingui()
  const isSignedIn = useAppSelector(selectIsSignedIn)
  const found = useSelector(lookUp, ({ context }) => context.found)
  const words = {
    paid: { title: t`This code is paid`, text: t`The payment has arrived. There is nothing left to do here.` },
    expired: {
      title: t`This code has expired`,
      text: t`Do not pay with it any more. A new one is made in the app in a minute, with the amount of that day.`,
    },
    replaced: {
      title: t`There is a newer code`,
      text: t`Do not pay with this one any more: only the newest code of the loan is good.`,
    },
  }[stage]
  return (
    <div role="status" className="stack">
      <EmptyState
        isSnug
        art={stage === 'paid' ? <GrantedArt /> : <PausedArt />}
        {...words}
        action={
          stage === 'paid' ? null : (
            <div className="stack tight">
              <LinkButton isWide href={isSignedIn ? '/order' : '/login'}>
                {isSignedIn ? t`Go to my loans` : t`Sign in`}
              </LinkButton>
              {stage === 'expired' ? (
                <Button
                  variant="outlined"
                  isWide
                  icon={refreshIcon}
                  onClick={() => lookUp.send({ type: 'code.look' })}
                >{t`See whether it is paid`}</Button>
              ) : null}
            </div>
          )
        }
      />
      {found ? <WhoseCode found={found} /> : null}
    </div>
  )
}
