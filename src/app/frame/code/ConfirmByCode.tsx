import { useLingui } from '@lingui/react/macro'
import type { ActorRefFrom } from 'xstate'
import type { Failure } from '#domain/failure'
import { groupPhone, maskPhone } from '#domain/forms/phone'
import { selectPhone } from '#machines/app/appSelectors'
import type { Route } from '#machines/app/places'
import type { OtpMachine } from '#machines/shared/otpMachine'
import { Button, ButtonPair } from '../../../ui/button/Button'
import { Card } from '../../../ui/card/Card'
import { useTop } from '../../../ui/frame/useTop'
import { AppScreen } from '../AppScreen'
import { useAppSelector } from '../appContext'
import { CallCode } from './CodeForm'

export type CodeActor = ActorRefFrom<OtpMachine>

interface OwnPhoneCodeProps {
  otp: CodeActor
  /** Where the button that submits stands elsewhere on the screen. */
  id?: string
  /** Where it is not the borrower’s own number, in national digits. */
  to?: string
  /** Why the call was refused that the code was sent with. */
  failure: Failure | null
  isBusy: boolean
  onSubmit: (code: string) => void
  onCancel: () => void
}

/** A code to the borrower’s own number, unless it is to another, which is named. */
export function OwnPhoneCode({ otp, to, onCancel, ...form }: OwnPhoneCodeProps) {
  const { t } = useLingui()
  const phone = useAppSelector(selectPhone)
  const again = () => otp.send({ type: 'code.request' })
  const own = phone === null ? null : `+62 ${maskPhone(phone)}`
  const number = to === undefined ? own : `+62 ${groupPhone(to)}`
  return (
    <CallCode
      {...form}
      otp={otp}
      hint={number ? <p className="small soft">{t`The code goes to ${number}.`}</p> : null}
      unsent={
        <ButtonPair>
          <Button variant="outlined" onClick={again}>{t`Try again`}</Button>
          <Button variant="outlined" onClick={onCancel}>{t`Cancel`}</Button>
        </ButtonPair>
      }
      onAgain={again}
      onCancel={onCancel}
    />
  )
}

interface ConfirmByCodeProps extends OwnPhoneCodeProps {
  back: Route
  title: string
  /** What the code is for. */
  reason: string
}

/** The step between a call and its answer, where the lender asks for a code by SMS. */
export function ConfirmByCode({ back, title, reason, ...code }: ConfirmByCodeProps) {
  useTop(title)
  return (
    <AppScreen back={back} isBackHistory>
      <Card aria-labelledby="confirm">
        <h2 id="confirm" className="title">
          {title}
        </h2>
        <p>{reason}</p>
        <OwnPhoneCode {...code} />
      </Card>
    </AppScreen>
  )
}
