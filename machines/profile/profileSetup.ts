import { assign, setup } from 'xstate'
import { failureOf, type Failure } from '../../domain/failure'
import { latestConsents, type GivenConsent } from '../../domain/service/givenConsents'
import { allowanceIn, type PermissionLedger } from '../../domain/service/permissionLedger'
import { listener, port } from '../shared/port'

export interface ProfileContext {
  /** Null until it is read. */
  ledger: PermissionLedger | null
  consents: readonly GivenConsent[]
  /** Why they could not be read. */
  failure: Failure | null
}

export const noProfile: ProfileContext = { ledger: null, consents: [], failure: null }

type Thrown = { error: unknown }

export const profileSetup = setup({
  types: {} as {
    context: ProfileContext
    events: { type: 'permissions.changed' } | { type: 'notifications.ask' } | { type: 'consents.retry' }
    tags: 'busy' | 'retryable'
  },
  actors: {
    readPermissions: port<PermissionLedger>('readPermissions'),
    /** Whether she has allowed them. */
    askNotifications: port<boolean>('askNotifications'),
    watchPermissions: listener<{ type: 'permissions.changed' }>('watchPermissions'),
    readConsents: port<readonly GivenConsent[]>('readConsents'),
  },
  actions: {
    /** So that reminders reach this browser. */
    registerPush: () => {},
    noteLedger: assign((_, { ledger }: { ledger: PermissionLedger }) => ({ ledger })),
    noteConsents: assign((_, { given }: { given: readonly GivenConsent[] }) => ({ consents: latestConsents(given) })),
    noteFailure: assign({ failure: (_, { error }: Thrown) => failureOf(error) }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    mayAskNotifications: ({ context }) => allowanceIn(context.ledger, 'notifications') === 'prompt',
    isAllowed: (_, { isAllowed }: { isAllowed: boolean }) => isAllowed,
  },
})
