import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { problemsIn } from '#domain/failure'
import { groupPhone, normalisePhone, phoneProblem, type PhoneProblem } from '#domain/forms/phone'
import { type Child, useChild, useSend } from '../app/frame/appContext'
import { AppScreen } from '../app/frame/AppScreen'
import { useRecalled } from '../app/frame/useInputs'
import { OwnPhoneCode } from '../app/frame/code/ConfirmByCode'
import { Button } from '../ui/button/Button'
import { Card } from '../ui/card/Card'
import { Loading } from '../ui/feedback/Loading'
import { Skeleton } from '../ui/feedback/Skeleton'
import { PhoneField } from '../ui/form/PhoneField'
import { ActionArea } from '../ui/frame/ActionArea'

/** Another number: it is typed, then a code on the old one, or the face check, then a code on the new one. */
export function PhoneScreen() {
  const { t } = useLingui()
  const phone = useChild('phone')
  if (phone) return <Change phone={phone} />
  return (
    <AppScreen back="/user" isBackHistory>
      <Loading label={t`Loading`}>
        <Skeleton height="9rem" />
      </Loading>
    </AppScreen>
  )
}

const problemWords: Record<PhoneProblem, ReturnType<typeof msg>> = {
  empty: msg`Phone number cannot be empty`,
  format: msg`Please check the phone number format`,
}

function Change({ phone }: { phone: Child<'phone'> }) {
  const { t, i18n } = useLingui()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<PhoneProblem | null>(null)
  const otp = useSelector(phone, ({ children }) => children.otp)
  const isEntering = useSelector(phone, (snapshot) => snapshot.matches('entering'))
  const isNew = useSelector(phone, (snapshot) => snapshot.matches('confirmingNew'))
  const isBusy = useSelector(phone, (snapshot) => snapshot.hasTag('busy'))
  const failure = useSelector(phone, ({ context }) => context.failure)
  const number = useSelector(phone, ({ context }) => context.phone)
  useRecalled(field, groupPhone(number))
  const refusal = isEntering && failure ? problemsIn(failure)['phone'] : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = field.current?.value ?? ''
    const found = phoneProblem(typed)
    setProblem(found)
    if (found === null) phone.send({ type: 'number.submit', phone: normalisePhone(typed) ?? '' })
    else field.current?.focus()
  }
  return (
    <AppScreen
      back="/user"
      isBackHistory
      actions={
        <ActionArea>
          <Button
            type="submit"
            form={otp ? `${id}-code` : `${id}-number`}
            isWide
            isBusy={isBusy}
            busyLabel={t`Checking…`}
          >
            {isNew ? t`Change phone number` : t`Continue`}
          </Button>
        </ActionArea>
      }
    >
      <Card>
        <form id={`${id}-number`} noValidate onSubmit={submit}>
          <PhoneField
            ref={field}
            label={t`New phone number`}
            autoComplete="tel-national"
            error={problem === null ? refusal : i18n._(problemWords[problem])}
            onChange={() => {
              setProblem(null)
              phone.send({ type: 'number.change' })
            }}
          />
        </form>
      </Card>
      {otp ? (
        <Card key={isNew ? 'new' : 'old'} aria-labelledby={`${id}-title`}>
          <h2 id={`${id}-title`} className="title">
            {isNew ? t`Code on your new number` : t`Code on your old number`}
          </h2>
          <OwnPhoneCode
            otp={otp}
            id={`${id}-code`}
            {...(isNew ? { to: number } : {})}
            failure={failure}
            isBusy={isBusy}
            onSubmit={(code) => phone.send({ type: 'code.submit', code })}
            onCancel={() => phone.send({ type: 'number.change' })}
          />
          {isNew ? null : <LostSim />}
        </Card>
      ) : null}
    </AppScreen>
  )
}

function LostSim() {
  const { t } = useLingui()
  const send = useSend()
  return (
    <Button variant="outlined" isSlim onClick={() => send({ type: 'face.open' })}>
      {t`I no longer have this SIM: check my face`}
    </Button>
  )
}
