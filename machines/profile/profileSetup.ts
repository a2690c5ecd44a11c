import { assign, setup } from 'xstate'
import { code as answer } from '../../domain/answerCodes'
import { failureOf, isRefusedWith, type Failure } from '../../domain/failure'
import { latestConsents, type GivenConsent } from '../../domain/service/givenConsents'
import type { HeldPurpose, Personal, PersonalRecord } from '../../domain/service/heldData'
import { allowanceIn, type PermissionLedger } from '../../domain/service/permissionLedger'
import { listener, port } from '../shared/port'

export interface ProfileContext {
  /** Null until it is read. */
  ledger: PermissionLedger | null
  consents: readonly GivenConsent[]
  /** Why they could not be read. */
  failure: Failure | null
  /** Masked. */
  personal: Personal | null
  /** The same whole, while it may be seen. */
  whole: Personal | null
  /** As the phone read it from its SMS. */
  received: string | null
  /** Why it did not come to that. */
  heldFailure: Failure | null
  /** Of the request to delete all of it, once the lender has it. */
  erasureNumber: string | null
  erasureFailure: Failure | null
}

export const noProfile: ProfileContext = {
  ledger: null,
  consents: [],
  failure: null,
  personal: null,
  whole: null,
  received: null,
  heldFailure: null,
  erasureNumber: null,
  erasureFailure: null,
}

/** So long it may be seen. */
const SEEN = 60_000

type Code = { code: string }
type Thrown = { error: unknown }

export const profileSetup = setup({
  types: {} as {
    context: ProfileContext
    events:
      | { type: 'permissions.changed' }
      | { type: 'notifications.ask' }
      | { type: 'consents.retry' }
      | { type: 'personal.retry' }
      | { type: 'reveal.ask' }
      | { type: 'export.ask' }
      | { type: 'held.close' }
      | { type: 'code.received'; code: string }
      | { type: 'code.submit'; code: string }
      | { type: 'erasure.open' }
      | { type: 'erasure.close' }
      | { type: 'erasure.ask' }
    tags: 'busy' | 'retryable'
  },
  actors: {
    readPermissions: port<PermissionLedger>('readPermissions'),
    /** Whether the borrower has allowed them. */
    askNotifications: port<boolean>('askNotifications'),
    watchPermissions: listener<{ type: 'permissions.changed' }>('watchPermissions'),
    readPersonal: port<PersonalRecord>('readPersonal'),
    sendCode: port<unknown, { purpose: HeldPurpose }>('sendCode'),
    receiveCode: listener<{ type: 'code.received'; code: string }>('receiveCode'),
    reveal: port<Personal, Code>('reveal'),
    /** Hands the file to the browser. */
    exportHeld: port<unknown, Code>('exportHeld'),
    readConsents: port<readonly GivenConsent[]>('readConsents'),
    /** The lender deletes nothing by itself: a person does, and answers. */
    askErasure: port<{ feedbackNumber: string }>('askErasure'),
  },
  actions: {
    /** So that reminders reach this browser. */
    registerPush: () => {},
    noteLedger: assign((_, { ledger }: { ledger: PermissionLedger }) => ({ ledger })),
    noteConsents: assign((_, { given }: { given: readonly GivenConsent[] }) => ({ consents: latestConsents(given) })),
    noteFailure: assign({ failure: (_, { error }: Thrown) => failureOf(error) }),
    /** It may be older than a request that was sent just now. */
    notePersonal: assign(({ context }, { erasureNumber, ...personal }: PersonalRecord) => ({
      personal,
      erasureNumber: context.erasureNumber ?? erasureNumber,
    })),
    forgetCode: assign({ received: null, heldFailure: null }),
    noteReceived: assign({ received: (_, { code }: Code) => code }),
    noteWhole: assign({ whole: (_, { personal }: { personal: Personal }) => personal }),
    forgetWhole: assign({ whole: null }),
    noteHeldFailure: assign({ heldFailure: (_, { error }: Thrown) => failureOf(error) }),
    forgetHeldFailure: assign({ heldFailure: null }),
    forgetFailure: assign({ failure: null }),
    noteErasure: assign((_, { feedbackNumber }: { feedbackNumber: string }) => ({ erasureNumber: feedbackNumber })),
    noteErasureFailure: assign({ erasureFailure: (_, { error }: Thrown) => failureOf(error) }),
    forgetErasureFailure: assign({ erasureFailure: null }),
  },
  guards: {
    isErasureAsked: ({ context }) => context.erasureNumber !== null,
    mayAskNotifications: ({ context }) => allowanceIn(context.ledger, 'notifications') === 'prompt',
    isTooSoon: (_, { error }: Thrown) => isRefusedWith(failureOf(error), answer.codeTooSoon),
    isAllowed: (_, { isAllowed }: { isAllowed: boolean }) => isAllowed,
  },
  delays: { seen: SEEN },
})
