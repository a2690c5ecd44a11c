import { useSelector } from '@xstate/react'
import type { Child } from '../app/frame/appContext'
import type { ReactNode } from 'react'
import type { HeldPurpose } from '#domain/service/heldData'
import { CodeForm, CodeNotSent, SendingCode } from '../app/frame/code/CodeForm'

interface HeldCodeProps {
  profile: Child<'profile'>
  purpose: HeldPurpose
  children: ReactNode
}

type Held = ReturnType<Child<'profile'>['getSnapshot']>['value']['held']

function stepOf(held: Held, purpose: HeldPurpose) {
  if (held === 'closed') return null
  if ('reveal' in held) return purpose === 'reveal' ? held.reveal : null
  return purpose === 'export' ? held.export : null
}

export function HeldCode({ profile, purpose, children }: HeldCodeProps) {
  const step = useSelector(profile, ({ value }) => stepOf(value.held, purpose))
  const failure = useSelector(profile, ({ context }) => context.heldFailure)
  if (step === 'sending') return <SendingCode />
  if (step === 'unsent')
    return (
      <>
        <CodeNotSent failure={failure} />
        {children}
      </>
    )
  if (step === 'entering' || step === 'judging' || step === 'making')
    return <Entering profile={profile} purpose={purpose} isBusy={step !== 'entering'} />
  return children
}

function Entering({ profile, purpose, isBusy }: Omit<HeldCodeProps, 'children'> & { isBusy: boolean }) {
  const failure = useSelector(profile, ({ context }) => context.heldFailure)
  const received = useSelector(profile, ({ context }) => context.received)
  return (
    <CodeForm
      received={received}
      failure={failure}
      isBusy={isBusy}
      onSubmit={(code) => profile.send({ type: 'code.submit', code })}
      onAgain={() => profile.send({ type: `${purpose}.ask` })}
      onCancel={() => profile.send({ type: 'held.close' })}
    />
  )
}
