import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useRef, useState } from 'react'
import { referenceIn } from '#domain/lending/bills/foundCode'
import type { Child } from '../../app/frame/appContext'
import { Button } from '../../ui/button/Button'
import { Note } from '../../ui/card/Note'
import { TextField } from '../../ui/form/TextField'
import { alertIcon } from '../../ui/icon/shellIcons'

interface AskReferenceProps {
  lookUp: Child<'lookUp'>
  /** The lender knows no such code. */
  isUnknown: boolean
}

/** For a link that came without its code, or with a wrong one. */
export function AskReference({ lookUp, isUnknown }: AskReferenceProps) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [isWrong, setIsWrong] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reference = referenceIn(field.current?.value ?? '')
    setIsWrong(reference === null)
    if (reference === null) field.current?.focus()
    else lookUp.send({ type: 'reference.submit', reference })
  }
  return (
    <>
      {isUnknown ? (
        <Note tone="warning" icon={alertIcon} role="alert">
          {t`We do not know this code. Look whether the link is complete, and pay nothing to a number that is not ours.`}
        </Note>
      ) : null}
      <form className="stack" noValidate onSubmit={submit}>
        <h2 className="head">{t`Which code is it?`}</h2>
        <TextField
          ref={field}
          label={t`Code from the message`}
          hint={t`It stands at the end of the link. You can also paste the whole link.`}
          error={isWrong ? t`No code stands in this. Copy the whole link from the message.` : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={() => setIsWrong(false)}
        />
        <Button type="submit" isWide>{t`Look it up`}</Button>
      </form>
    </>
  )
}
