import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { CarrierCheck } from '#domain/lending/apply/carrier'
import type { OtpMachine } from '#machines/shared/otpMachine'
import { AppScreen } from '../../app/frame/AppScreen'
import type { Child } from '../../app/frame/appContext'
import { NotSent } from '../../app/frame/NotSent'
import { Button } from '../../ui/button/Button'
import { useFormats } from '../../ui/cost/useFormats'
import { ActionArea } from '../../ui/frame/ActionArea'
import { NumberCard } from './NumberCard'
import { Without } from './Without'

interface IntroducingProps {
  carrier: Child<'carrier'>
  otp: ActorRefFrom<OtpMachine>
  check: CarrierCheck
}

/** What it is for, before anything is sent. */
export function Introducing({ carrier, otp, check }: IntroducingProps) {
  const { t } = useLingui()
  const { rupiah } = useFormats()
  const isSending = useSelector(otp, (snapshot) => snapshot.hasTag('sending'))
  const failure = useSelector(otp, ({ context }) => context.failure)
  const above = rupiah(check.above)
  return (
    <AppScreen
      back="/loan"
      isBackHistory
      actions={
        <ActionArea>
          <div className="stack tight">
            <NotSent failure={failure} />
            <Button
              isWide
              isBusy={isSending}
              busyLabel={t`Sending…`}
              onClick={() => otp.send({ type: 'code.request' })}
            >{t`Send code`}</Button>
            <Without carrier={carrier} />
          </div>
        </ActionArea>
      }
    >
      <NumberCard carrier={check.carrier}>
        <p>
          {t`For a loan of more than ${above} your carrier confirms that this number is yours. It sends a code by SMS, and you type it here. This is asked once.`}
        </p>
        <p className="small soft">
          {t`By sending the code you agree that we check this number with your carrier. Your loan is not mentioned there.`}
        </p>
        <p className="small soft">{t`The amount, term and coupon that you chose are kept.`}</p>
      </NumberCard>
    </AppScreen>
  )
}
