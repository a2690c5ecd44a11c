import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { codeProblem, normaliseCode, type CodeProblem } from '#domain/code'
import type { CarrierCheck } from '#domain/lending/apply/carrier'
import type { OtpMachine } from '#machines/shared/otpMachine'
import { AppScreen } from '../../app/frame/AppScreen'
import type { Child } from '../../app/frame/appContext'
import { NotSent } from '../../app/frame/NotSent'
import { useFilled, useFocusOn } from '../../app/frame/useInputs'
import { CodeField } from '../../ui/code/CodeField'
import { Button } from '../../ui/button/Button'
import { CodeButton } from '../../ui/code/CodeButton'
import { codeWords } from '../../ui/code/codeWords'
import { ActionArea } from '../../ui/frame/ActionArea'
import { NumberCard } from './NumberCard'
import { Without } from './Without'

interface EnteringProps {
  carrier: Child<'carrier'>
  otp: ActorRefFrom<OtpMachine>
  check: CarrierCheck
}

/** The code that was sent: it fills itself in where the phone reads it, and goes out when it is complete. */
export function Entering({ carrier, otp, check }: EnteringProps) {
  const { t, i18n } = useLingui()
  const form = useId()
  const code = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<CodeProblem | null>(null)
  const failure = useSelector(otp, ({ context }) => context.failure)
  const isBusy = useSelector(otp, (snapshot) => snapshot.hasTag('busy'))
  const isSending = useSelector(otp, (snapshot) => snapshot.hasTag('sending'))
  const secondsLeft = useSelector(otp, (snapshot) =>
    snapshot.matches({ confirming: { sending: 'cooling' } }) ? snapshot.context.secondsLeft : 0,
  )
  const refusal = failure?.kind === 'refused' ? failure.text : undefined
  const typed = () => normaliseCode(code.current?.value ?? '')
  const tell = () => {
    setProblem(null)
    otp.send({ type: 'failure.dismiss' })
    otp.send({ type: 'code.typed', code: typed() })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = codeProblem(typed())
    setProblem(found)
    if (found === null) otp.send({ type: 'code.submit', code: typed() })
    else code.current?.focus()
  }
  useFocusOn(code, check)
  useFocusOn(code, refusal === undefined ? null : failure)
  useFilled(
    code,
    useSelector(otp, ({ context }) => context.received),
    tell,
  )
  return (
    <AppScreen
      back="/loan"
      isBackHistory
      actions={
        <ActionArea>
          <div className="stack tight">
            <NotSent failure={refusal === undefined ? failure : null} />
            <Button type="submit" form={form} isWide isBusy={isBusy} busyLabel={t`Checking…`}>{t`Confirm`}</Button>
            <Without carrier={carrier} />
          </div>
        </ActionArea>
      }
    >
      <NumberCard carrier={check.carrier}>
        <p className="small soft">{t`The code is on its way to this number.`}</p>
      </NumberCard>
      <form id={form} noValidate onSubmit={submit}>
        <CodeField
          ref={code}
          hint={t`4 digits by SMS. Never give this code to anyone.`}
          error={problem === null ? refusal : i18n._(codeWords[problem])}
          onChange={tell}
          action={
            <CodeButton
              secondsLeft={secondsLeft}
              isSending={isSending}
              wasSent
              onPress={() => otp.send({ type: 'code.request' })}
            />
          }
        />
      </form>
      <p className="cap hint">
        {t`No SMS? The SIM of this number has to be in a phone with signal. If you no longer have it, customer service helps.`}
      </p>
    </AppScreen>
  )
}
