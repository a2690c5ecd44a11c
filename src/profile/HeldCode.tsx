import { useSelector } from '@xstate/react'
import type { Child } from '../app/frame/appContext'
import type { ReactNode } from 'react'
import type { HeldPurpose } from '#domain/service/heldData'
import { CallCode } from '../app/frame/code/CodeForm'

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
  const otp = useSelector(profile, ({ children: { otp: running } }) => running)
  const failure = useSelector(profile, ({ context }) => context.heldFailure)
  if (!otp || (step !== 'entering' && step !== 'checking')) return children
  return (
    <CallCode
      otp={otp}
      unsent={children}
      failure={failure}
      isBusy={step === 'checking'}
      onSubmit={(code) => profile.send({ type: 'code.submit', code })}
      onAgain={() => profile.send({ type: `${purpose}.ask` })}
      onCancel={() => profile.send({ type: 'held.close' })}
    />
  )
}
