import { erasure } from './erasureRegion'
import { held } from './heldRegion'
import { noProfile, profileSetup } from './profileSetup'

/** What the lender and this phone know of the borrower, what was allowed and agreed to, and how that is taken back. */
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
              actions: { type: 'noteLedger', params: ({ event }) => ({ ledger: event.output }) },
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
              actions: { type: 'notePersonal', params: ({ event }) => event.output },
              target: 'read',
            },
            onError: 'unread',
          },
        },
        read: {},
        unread: { tags: 'retryable', on: { 'personal.retry': 'reading' } },
      },
    },
    held,
    erasure,
    consents: {
      initial: 'reading',
      states: {
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readConsents',
            src: 'readConsents',
            onDone: {
              actions: { type: 'noteConsents', params: ({ event }) => ({ given: event.output }) },
              target: 'read',
            },
            onError: { actions: { type: 'noteFailure', params: ({ event }) => event }, target: 'unread' },
          },
        },
        read: {},
        unread: { tags: 'retryable', on: { 'consents.retry': { actions: 'forgetFailure', target: 'reading' } } },
      },
    },
  },
})
