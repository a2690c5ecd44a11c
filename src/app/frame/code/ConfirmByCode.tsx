import { useLingui } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import type { Failure } from '#domain/failure'
import { maskPhone } from '#domain/forms/phone'
import { selectPhone } from '#machines/app/appSelectors'
import type { Route } from '#machines/app/places'
import type { OtpMachine } from '#machines/shared/otpMachine'
import { Button, ButtonPair } from '../../../ui/button/Button'
import { Card } from '../../../ui/card/Card'
import { useTop } from '../../../ui/frame/useTop'
import { AppScreen } from '../AppScreen'
import { useAppSelector } from '../appContext'
import { CallCode } from './CodeForm'

interface ConfirmByCodeProps {
  otp: ActorRefFrom<OtpMachine>
  back: Route
  title: string
  /** What the code is for. */
  reason: string
  /** Why the call was refused that the code was sent with. */
  failure: Failure | null
  isBusy: boolean
  onSubmit: (code: string) => void
  onCancel: () => void
}

/** The step between a call and its answer, where the lender asks for a code by SMS. */
export function ConfirmByCode(props: ConfirmByCodeProps) {
  const { otp, back, title, reason, failure, isBusy, onSubmit, onCancel } = props
  const { t } = useLingui()
  useTop(title)
  const phone = useAppSelector(selectPhone)
  const again = () => otp.send({ type: 'code.request' })
  const number = phone === null ? null : `+62 ${maskPhone(phone)}`
  return (
    <AppScreen back={back} isBackHistory>
      <Card aria-labelledby="confirm">
        <h2 id="confirm" className="title">
          {title}
        </h2>
        <p>{reason}</p>
        <CallCode
          otp={otp}
          hint={number ? <p className="small soft">{t`The code goes to ${number}.`}</p> : null}
          unsent={
            <ButtonPair>
              <Button variant="outlined" onClick={again}>{t`Try again`}</Button>
              <Button variant="outlined" onClick={onCancel}>{t`Cancel`}</Button>
            </ButtonPair>
          }
          failure={failure}
          isBusy={isBusy}
          onSubmit={onSubmit}
          onAgain={again}
          onCancel={onCancel}
        />
      </Card>
    </AppScreen>
  )
}
