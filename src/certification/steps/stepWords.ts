import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { steps, type CertificationStep, type StepName } from '#domain/certification/steps'

interface StepWords {
  title: MessageDescriptor
  /** What follows there, while it is locked. */
  promise: MessageDescriptor
  go: MessageDescriptor
}

export const stepWords: Record<StepName, StepWords> = {
  survey: {
    title: msg`Questionnaire`,
    promise: msg`A few questions to choose from`,
    go: msg`Start with the questionnaire`,
  },
  identity: {
    title: msg`KTP and face`,
    promise: msg`With the camera of your phone`,
    go: msg`Continue to KTP and face`,
  },
  personal: {
    title: msg`Personal info`,
    promise: msg`Who you are and what you do`,
    go: msg`Continue to personal info`,
  },
  contacts: {
    title: msg`Emergency contacts`,
    promise: msg`Two people you trust`,
    go: msg`Continue to emergency contacts`,
  },
  bank: {
    title: msg`Bank account`,
    promise: msg`Where the money is sent`,
    go: msg`Continue to bank account`,
  },
}

export const minutesFrom = (done: number): number => steps.slice(done).reduce((sum, { minutes }) => sum + minutes, 0)

/** Finished steps can be corrected, except the card and face, which are checked once. */
export const canReopen = (step: StepName, reached: CertificationStep): boolean =>
  step === 'survey' || (step !== 'identity' && reached !== 'certified')
