import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { codeProblem, normaliseCode, type CodeProblem } from '../../../../domain/code'
import type { HeldPurpose } from '../../../../domain/service/heldData'
import { CodeField } from '../../../components/code/CodeField'
import { Button } from '../../../components/button/Button'
import { Note } from '../../../components/card/Note'
import { codeWords } from '../../../components/code/codeWords'
import { Loading } from '../../../components/feedback/Loading'
import { Skeleton } from '../../../components/feedback/Skeleton'
import { alertIcon } from '../../../components/icon/shellIcons'
import { useFilled, useFocusOn } from '../../../frame/useInputs'
import { useRefusal } from './useRefusal'
import { useProfile, type ProfileActor } from '../useProfile'

interface HeldCodeProps {
  profile: ProfileActor
  purpose: HeldPurpose
  /** What asks for the code. */
  children: ReactNode
}

type Held = ReturnType<ProfileActor['getSnapshot']>['value']['held']

/** How far she is with that purpose. */
function stepOf(held: Held, purpose: HeldPurpose) {
  if (held === 'closed') return null
  if ('reveal' in held) return purpose === 'reveal' ? held.reveal : null
  return purpose === 'export' ? held.export : null
}

/** Asks for a code for that purpose, where it was asked for. */
export function HeldCode({ profile, purpose, children }: HeldCodeProps) {
  const { t } = useLingui()
  const step = useProfile(profile, ({ value }) => stepOf(value.held, purpose))
  const failure = useProfile(profile, ({ context }) => context.heldFailure)
  if (step === 'sending')
    return (
      <Loading label={t`Sending the code…`}>
        <Skeleton height="9rem" />
      </Loading>
    )
  if (step === 'unsent')
    return (
      <>
        <Note tone="danger" icon={alertIcon} role="alert">
          {(failure?.kind === 'refused' ? failure.text : null) ??
            t`The code was not sent. Check your connection, then try again.`}
        </Note>
        {children}
      </>
    )
  if (step === 'entering' || step === 'judging' || step === 'making')
    return <Entering profile={profile} purpose={purpose} isBusy={step !== 'entering'} />
  return children
}

function Entering({ profile, purpose, isBusy }: Omit<HeldCodeProps, 'children'> & { isBusy: boolean }) {
  const { t, i18n } = useLingui()
  const code = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<CodeProblem | null>(null)
  const failure = useProfile(profile, ({ context }) => context.heldFailure)
  const received = useProfile(profile, ({ context }) => context.received)
  const refusal = useRefusal(failure)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = normaliseCode(code.current?.value ?? '')
    const found = codeProblem(typed)
    setProblem(found)
    if (found === null) profile.send({ type: 'code.submit', code: typed })
    else code.current?.focus()
  }
  useFocusOn(code, profile)
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
        <Button
          variant="text"
          isSlim
          onClick={() => profile.send({ type: `${purpose}.ask` })}
        >{t`Send another code`}</Button>
        <Button variant="text" isSlim onClick={() => profile.send({ type: 'held.close' })}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}
