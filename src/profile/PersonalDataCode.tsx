import { useSelector } from '@xstate/react'
import type { Child } from '../app/frame/appContext'
import type { ReactNode } from 'react'
import type { PersonalDataPurpose } from '#domain/service/dataExport'
import { CallCode } from '../app/frame/code/CodeForm'

interface PersonalDataCodeProps {
  profile: Child<'profile'>
  purpose: PersonalDataPurpose
  children: ReactNode
}

type Revealed = ReturnType<Child<'profile'>['getSnapshot']>['value']['held']

function stepOf(held: Revealed, purpose: PersonalDataPurpose) {
  if (held === 'closed') return null
  if ('reveal' in held) return purpose === 'reveal' ? held.reveal : null
  return purpose === 'export' ? held.export : null
}

export function PersonalDataCode({ profile, purpose, children }: PersonalDataCodeProps) {
  const step = useSelector(profile, ({ value }) => stepOf(value.held, purpose))
  const otp = useSelector(profile, ({ children: { otp: running } }) => running)
  const failure = useSelector(profile, ({ context }) => context.personalDataFailure)
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
