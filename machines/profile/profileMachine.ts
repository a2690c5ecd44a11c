import { assign, setup } from 'xstate'
import { failureOf, type Failure } from '#domain/failure'
import { latestConsents, type GivenConsent } from '#domain/service/givenConsents'
import type { Personal, PersonalRecord } from '#domain/service/dataExport'
import { allowanceIn, type PermissionLedger } from '#domain/service/permissionLedger'
import { otpMachine } from '../shared/otpMachine'
import { listener, port } from '../shared/port'

interface ProfileContext {
  ledger: PermissionLedger | null
  consents: readonly GivenConsent[]
  failure: Failure | null
  /** Masked. */
  personal: Personal | null
  /** Unmasked, while it may be shown. */
  whole: Personal | null
  personalDataFailure: Failure | null
  erasureNumber: string | null
  erasureFailure: Failure | null
}

const noProfile: ProfileContext = {
  ledger: null,
  consents: [],
  failure: null,
  personal: null,
  whole: null,
  personalDataFailure: null,
  erasureNumber: null,
  erasureFailure: null,
}

/** Milliseconds for which it may be shown. */
const SEEN = 60_000

type Code = { code: string }
type Thrown = { error: unknown }

const profileSetup = setup({
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
      | { type: 'code.submit'; code: string }
      | { type: 'lock.switch' }
      | { type: 'erasure.open' }
      | { type: 'erasure.close' }
      | { type: 'erasure.ask' }
    tags: 'busy' | 'retryable'
    children: { otp: 'otp' }
  },
  actors: {
    readPermissions: port<PermissionLedger>('readPermissions'),
    askNotifications: port<boolean>('askNotifications'),
    watchPermissions: listener<{ type: 'permissions.changed' }>('watchPermissions'),
    readPersonal: port<PersonalRecord>('readPersonal'),
    otp: otpMachine,
    reveal: port<Personal, Code>('reveal'),
    exportHeld: port<unknown, Code>('exportHeld'),
    readConsents: port<readonly GivenConsent[]>('readConsents'),
    /** The lender deletes nothing automatically: a person does, and answers. */
    askErasure: port<{ feedbackNumber: string }>('askErasure'),
    /** `null` where this browser can't lock the screen. */
    readLock: port<{ isOn: boolean } | null>('readLock'),
    createLock: port<unknown>('createLock'),
  },
  actions: {
    registerPush: () => {},
    dropLock: () => {},
    /** It may be older than a request that was sent just now. */
    setPersonal: assign(({ context }, { erasureNumber, ...personal }: PersonalRecord) => ({
      personal,
      erasureNumber: context.erasureNumber ?? erasureNumber,
    })),
    setWhole: assign({ whole: (_, { personal }: { personal: Personal }) => personal }),
    clearWhole: assign({ whole: null }),
    setPersonalDataFailure: assign({ personalDataFailure: (_, { error }: Thrown) => failureOf(error) }),
    clearPersonalDataFailure: assign({ personalDataFailure: null }),
    setErasure: assign((_, { feedbackNumber }: { feedbackNumber: string }) => ({ erasureNumber: feedbackNumber })),
    setErasureFailure: assign({ erasureFailure: (_, { error }: Thrown) => failureOf(error) }),
    clearErasureFailure: assign({ erasureFailure: null }),
  },
  guards: {
    isErasureAsked: ({ context }) => context.erasureNumber !== null,
    mayAskNotifications: ({ context }) => allowanceIn(context.ledger, 'notifications') === 'prompt',
    canLock: (_, { lock }: { lock: { isOn: boolean } | null }) => lock !== null,
    isLockOn: (_, { lock }: { lock: { isOn: boolean } | null }) => lock?.isOn === true,
    isAllowed: (_, { isAllowed }: { isAllowed: boolean }) => isAllowed,
  },
  delays: { seen: SEEN },
})

const answered = ({ event }: { event: { output: { isOn: boolean } | null } }) => ({ lock: event.output })

/** The lock of the screen, by what unlocks the phone. */
const lock = profileSetup.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readLock',
        src: 'readLock',
        onDone: [
          { guard: { type: 'isLockOn', params: answered }, target: 'on' },
          { guard: { type: 'canLock', params: answered }, target: 'off' },
          { target: 'missing' },
        ],
        onError: 'missing',
      },
    },
    missing: { description: 'This browser cannot do it, and it is not offered.' },
    off: { on: { 'lock.switch': 'creating' } },
    creating: { invoke: { id: 'createLock', src: 'createLock', onDone: 'on', onError: 'refused' } },
    refused: {
      description: 'The phone did not recognize its owner, or was not asked to.',
      on: { 'lock.switch': 'creating' },
    },
    on: { on: { 'lock.switch': { actions: 'dropLock', target: 'off' } } },
  },
})

/** The request to delete account and data: it is explained first, then sent once. */
const erasure = profileSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { always: { guard: 'isErasureAsked', target: 'asked' }, on: { 'erasure.open': 'explaining' } },
    explaining: {
      on: { 'erasure.close': { actions: 'clearErasureFailure', target: 'closed' }, 'erasure.ask': 'asking' },
    },
    asking: {
      tags: 'busy',
      entry: 'clearErasureFailure',
      invoke: {
        id: 'askErasure',
        src: 'askErasure',
        onDone: { actions: { type: 'setErasure', params: ({ event }) => event.output }, target: 'asked' },
        onError: { actions: { type: 'setErasureFailure', params: ({ event }) => event }, target: 'explaining' },
      },
    },
    asked: { description: 'The lender has it, and its number is shown.' },
  },
})

const failed = { type: 'setPersonalDataFailure', params: ({ event }: { event: { error: unknown } }) => event } as const
const asks = { 'reveal.ask': '#profile.held.reveal', 'export.ask': '#profile.held.export' } as const
const entering = profileSetup.createStateConfig({ on: { ...asks, 'code.submit': 'checking' } })
const typed = ({ event }: { event: { type: string } }) => ({
  code: event.type === 'code.submit' && 'code' in event ? String(event.code) : '',
})

const held = profileSetup.createStateConfig({
  initial: 'closed',
  on: { 'held.close': '.closed' },
  states: {
    closed: { on: asks },
    reveal: {
      entry: 'clearPersonalDataFailure',
      invoke: { id: 'otp', src: 'otp', input: { of: { purpose: 'reveal' }, begins: 'sending' } },
      initial: 'entering',
      states: {
        entering,
        checking: {
          tags: 'busy',
          entry: 'clearPersonalDataFailure',
          invoke: {
            id: 'reveal',
            src: 'reveal',
            input: typed,
            onDone: {
              actions: { type: 'setWhole', params: ({ event }) => ({ personal: event.output }) },
              target: 'shown',
            },
            onError: { actions: failed, target: 'entering' },
          },
        },
        shown: {
          description: 'For one minute only, since somebody else may pick up the phone.',
          exit: 'clearWhole',
          on: asks,
          after: { seen: '#profile.held.closed' },
        },
      },
    },
    export: {
      entry: 'clearPersonalDataFailure',
      invoke: { id: 'otp', src: 'otp', input: { of: { purpose: 'export' }, begins: 'sending' } },
      initial: 'entering',
      states: {
        entering,
        checking: {
          tags: 'busy',
          entry: 'clearPersonalDataFailure',
          invoke: {
            id: 'exportHeld',
            src: 'exportHeld',
            input: typed,
            onDone: 'made',
            onError: { actions: failed, target: 'entering' },
          },
        },
        made: { description: 'The browser has the file.', on: asks },
      },
    },
  },
})

/** What the lender and this phone store about the borrower, their permissions and consents, and how to revoke them. */
export const profileMachine = profileSetup.createMachine({
  id: 'profile',
  context: noProfile,
  type: 'parallel',
  invoke: { id: 'watchPermissions', src: 'watchPermissions' },
  states: {
    permissions: {
      initial: 'reading',
      states: {
        reading: {
          invoke: {
            id: 'readPermissions',
            src: 'readPermissions',
            onDone: {
              actions: assign(({ event }) => ({ ledger: event.output })),
              target: 'known',
            },
            onError: 'known',
          },
        },
        known: {
          on: {
            'permissions.changed': 'reading',
            'notifications.ask': { guard: 'mayAskNotifications', target: 'asking' },
          },
        },
        asking: {
          description: 'The browser asks after a tap. It may never be answered.',
          tags: 'busy',
          on: { 'permissions.changed': 'reading' },
          invoke: {
            id: 'askNotifications',
            src: 'askNotifications',
            onDone: [
              {
                guard: { type: 'isAllowed', params: ({ event }) => ({ isAllowed: event.output }) },
                actions: 'registerPush',
                target: 'reading',
              },
              { target: 'reading' },
            ],
            onError: 'reading',
          },
        },
      },
    },
    personal: {
      initial: 'reading',
      states: {
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readPersonal',
            src: 'readPersonal',
            onDone: {
              actions: { type: 'setPersonal', params: ({ event }) => event.output },
              target: 'read',
            },
            onError: 'loadFailed',
          },
        },
        read: {},
        loadFailed: { tags: 'retryable', on: { 'personal.retry': 'reading' } },
      },
    },
    held,
    erasure,
    lock,
    consents: {
      initial: 'reading',
      states: {
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readConsents',
            src: 'readConsents',
            onDone: {
              actions: assign(({ event }) => ({ consents: latestConsents(event.output) })),
              target: 'read',
            },
            onError: { actions: assign({ failure: ({ event }) => failureOf(event.error) }), target: 'loadFailed' },
          },
        },
        read: {},
        loadFailed: {
          tags: 'retryable',
          on: { 'consents.retry': { actions: assign({ failure: null }), target: 'reading' } },
        },
      },
    },
  },
})
