import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Route } from '../../../machines/app/places'
import type { Standing } from '../../../domain/certification/steps'

interface Step {
  route: Route
  title: MessageDescriptor
  /** What waits there, while it is locked. */
  promise: MessageDescriptor
  /** On the button that leads there. */
  go: MessageDescriptor
  minutes: number
}

export const steps: readonly Step[] = [
  {
    route: '/survey',
    title: msg`Questionnaire`,
    promise: msg`A few questions to choose from`,
    go: msg`Start with the questionnaire`,
    minutes: 2,
  },
  {
    route: '/facial-auth/step-one',
    title: msg`ID card and face`,
    promise: msg`With the camera of your phone`,
    go: msg`Continue to ID card and face`,
    minutes: 3,
  },
  {
    route: '/facial-auth/step-two',
    title: msg`Personal info`,
    promise: msg`Who you are and what you do`,
    go: msg`Continue to personal info`,
    minutes: 2,
  },
  {
    route: '/facial-auth/step-three',
    title: msg`Emergency contacts`,
    promise: msg`Two people you trust`,
    go: msg`Continue to emergency contacts`,
    minutes: 2,
  },
  {
    route: '/facial-auth/step-four',
    title: msg`Bank account`,
    promise: msg`Where the money is sent`,
    go: msg`Continue to bank account`,
    minutes: 1,
  },
]

/** How many of the steps are behind a borrower. */
export const doneAt: Record<Standing, number> = {
  survey: 0,
  identity: 1,
  personal: 2,
  contacts: 3,
  bank: 4,
  certified: 5,
}

export const minutesFrom = (done: number): number => steps.slice(done).reduce((sum, { minutes }) => sum + minutes, 0)

/** A finished step can be seen and corrected again, but for the card and face, which are checked once. */
export function canReopen(route: Route, standing: Standing): boolean {
  if (route === '/survey') return true
  return route !== '/facial-auth/step-one' && standing !== 'certified'
}
