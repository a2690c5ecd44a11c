import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { Failure } from '#domain/failure'
import { maskPhone } from '#domain/forms/phone'
import { selectPhone } from '#machines/app/appSelectors'
import type { Route } from '#machines/app/places'
import type { smsCodeMachine } from '#machines/shared/smsCodeMachine'
import { Button, ButtonPair } from '../../../ui/button/Button'
import { Card } from '../../../ui/card/Card'
import { useTop } from '../../../ui/frame/useTop'
import { AppScreen } from '../AppScreen'
import { useAppSelector } from '../appContext'
import { CodeForm, CodeNotSent, SendingCode } from './CodeForm'

interface ConfirmByCodeProps {
  smsCode: ActorRefFrom<typeof smsCodeMachine>
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
  const { smsCode, back, title, reason, failure, isBusy, onSubmit, onCancel } = props
  const { t } = useLingui()
  useTop(title)
  const phone = useAppSelector(selectPhone)
  const step = useSelector(smsCode, ({ value }) => value)
  const received = useSelector(smsCode, ({ context }) => context.received)
  const sendFailure = useSelector(smsCode, ({ context }) => context.failure)
  const again = () => smsCode.send({ type: 'code.again' })
  const number = phone === null ? null : `+62 ${maskPhone(phone)}`
  return (
    <AppScreen back={back} isBackHistory>
      <Card aria-labelledby="confirm">
        <h2 id="confirm" className="title">
          {title}
        </h2>
        <p>{reason}</p>
        {step === 'sending' ? <SendingCode /> : null}
        {step === 'unsent' ? (
          <>
            <CodeNotSent failure={sendFailure} />
            <ButtonPair>
              <Button variant="outlined" onClick={again}>{t`Try again`}</Button>
              <Button variant="outlined" onClick={onCancel}>{t`Cancel`}</Button>
            </ButtonPair>
          </>
        ) : null}
        {step === 'entering' ? (
          <>
            {number ? <p className="small soft">{t`The code goes to ${number}.`}</p> : null}
            <CodeForm
              received={received}
              failure={failure ?? sendFailure}
              isBusy={isBusy}
              onSubmit={onSubmit}
              onAgain={again}
              onCancel={onCancel}
            />
          </>
        ) : null}
      </Card>
    </AppScreen>
  )
}
