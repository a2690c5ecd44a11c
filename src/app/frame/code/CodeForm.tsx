import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { codeProblem, normaliseCode, type CodeProblem } from '#domain/code'
import type { Failure } from '#domain/failure'
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
  onSubmit: (code: string) => void
  onAgain: () => void
  onCancel: () => void
}

const appeared = {}

/** A one-time code that was sent by SMS, and the ways on and back. */
export function CodeForm({ received, failure, isBusy, onSubmit, onAgain, onCancel }: CodeFormProps) {
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
    <form noValidate className="stack tight" onSubmit={submit}>
      <CodeField
        ref={code}
        hint={t`4 digits by SMS. Never give this code to anyone.`}
        error={problem === null ? refusal : i18n._(codeWords[problem])}
        onChange={() => setProblem(null)}
      />
      <Button type="submit" isBusy={isBusy} busyLabel={t`Checking…`}>{t`Confirm`}</Button>
      <div className="row between">
        <Button variant="text" isSlim onClick={onAgain}>{t`Send another code`}</Button>
        <Button variant="text" isSlim onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}

export function SendingCode() {
  const { t } = useLingui()
  return (
    <Loading label={t`Sending the code…`}>
      <Skeleton height="9rem" />
    </Loading>
  )
}

export function CodeNotSent({ failure }: { failure: Failure | null }) {
  const { t } = useLingui()
  return (
    <Note tone="danger" icon={alertIcon} role="alert">
      {(failure?.kind === 'refused' ? failure.text : null) ??
        t`The code was not sent. Check your connection, then try again.`}
    </Note>
  )
}
