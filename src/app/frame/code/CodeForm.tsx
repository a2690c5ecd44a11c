import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { codeProblem, normaliseCode, type CodeProblem } from '#domain/code'
import type { Failure } from '#domain/failure'
import type { OtpMachine } from '#machines/shared/otpMachine'
import { Button } from '../../../ui/button/Button'
import { CodeField, codeWords } from '../../../ui/code/CodeField'
import { useFilled, useFocusOn } from '../useInputs'
import { Note } from '../../../ui/card/Note'
import { Loading } from '../../../ui/feedback/Loading'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { alertIcon } from '../../../ui/icon/shellIcons'
import { useRefusal } from './useRefusal'

interface CodeFormProps {
  /** As the phone read it from its SMS. */
  received: string | null
  failure: Failure | null
  isBusy: boolean
  /** Where the button that submits stands elsewhere on the screen. */
  id?: string
  onSubmit: (code: string) => void
  onAgain: () => void
  onCancel: () => void
}

const appeared = {}

/** A one-time code that was sent by SMS, and the ways on and back. */
function CodeForm({ received, failure, isBusy, id, onSubmit, onAgain, onCancel }: CodeFormProps) {
  const { t, i18n } = useLingui()
  const code = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<CodeProblem | null>(null)
  const refusal = useRefusal(failure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = normaliseCode(code.current?.value ?? '')
    const found = codeProblem(typed)
    setProblem(found)
    if (found === null) onSubmit(typed)
    else code.current?.focus()
  }
  useFocusOn(code, appeared)
  useFocusOn(code, failure)
  useFilled(code, received, () => setProblem(null))
  return (
    <form id={id} noValidate className="stack tight" onSubmit={submit}>
      <CodeField
        ref={code}
        hint={t`4 digits by SMS. Never give this code to anyone.`}
        error={problem === null ? refusal : i18n._(codeWords[problem])}
        onChange={() => setProblem(null)}
      />
      {id === undefined ? <Button type="submit" isBusy={isBusy} busyLabel={t`Checking…`}>{t`Confirm`}</Button> : null}
      <div className="row between">
        <Button variant="text" isSlim onClick={onAgain}>{t`Send another code`}</Button>
        <Button variant="text" isSlim onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}

interface CallCodeProps extends Omit<CodeFormProps, 'received'> {
  otp: ActorRefFrom<OtpMachine>
  /** Above the field. */
  hint?: ReactNode
  /** What may be done where no code was sent. */
  unsent: ReactNode
}

/** A code for a call: it is on its way, was not sent, or is typed. */
export function CallCode({ otp, hint, unsent, failure, ...form }: CallCodeProps) {
  const { t } = useLingui()
  const isSending = useSelector(otp, (snapshot) => snapshot.hasTag('sending'))
  const isUnsent = useSelector(otp, (snapshot) => snapshot.hasTag('retryable'))
  const received = useSelector(otp, ({ context }) => context.received)
  const sendFailure = useSelector(otp, ({ context }) => context.failure)
  if (isSending)
    return (
      <Loading label={t`Sending the code…`}>
        <Skeleton height="9rem" />
      </Loading>
    )
  if (isUnsent)
    return (
      <>
        <Note tone="danger" icon={alertIcon} role="alert">
          {(sendFailure?.kind === 'refused' ? sendFailure.text : null) ??
            t`The code was not sent. Check your connection, then try again.`}
        </Note>
        {unsent}
      </>
    )
  return (
    <>
      {hint}
      <CodeForm {...form} received={received} failure={failure ?? sendFailure} />
    </>
  )
}
