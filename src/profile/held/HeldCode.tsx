import type { ReactNode } from 'react'
import type { HeldPurpose } from '#domain/service/heldData'
import { CallCode } from '../../app/frame/code/CodeForm'
import { useProfile, type ProfileActor } from '../useProfile'

interface HeldCodeProps {
  profile: ProfileActor
  purpose: HeldPurpose
  /** What asks for the code. */
  children: ReactNode
}

type Held = ReturnType<ProfileActor['getSnapshot']>['value']['held']

function stepOf(held: Held, purpose: HeldPurpose) {
  if (held === 'closed') return null
  if ('reveal' in held) return purpose === 'reveal' ? held.reveal : null
  return purpose === 'export' ? held.export : null
}

/** Asks for a code for that purpose, where it was asked for. */
export function HeldCode({ profile, purpose, children }: HeldCodeProps) {
  const step = useProfile(profile, ({ value }) => stepOf(value.held, purpose))
  const otp = useProfile(profile, ({ children: { otp: running } }) => running)
  const failure = useProfile(profile, ({ context }) => context.heldFailure)
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
