import { assign, setup } from 'xstate'
import type { SignedInDevice } from '#domain/service/signedInDevices'
import { port } from '../shared/port'
import { createQuery, freshness } from '../shared/queryMachine'

type Devices = readonly SignedInDevice[]

/** Where the borrower is signed in. It ends when this device is signed out. */
export const devicesMachine = setup({
  types: {} as {
    context: {
      devices: Devices | null
      chosen: SignedInDevice | null
    }
    events:
      | { type: 'device.signOut'; sessionId: string }
      | { type: 'all.ask' }
      | { type: 'all.confirm' }
      | { type: 'all.cancel' }
    tags: 'busy'
    children: { list: 'list' }
  },
  actors: {
    list: createQuery<Devices>(),
    signOutDevice: port<unknown, { sessionId: string }>('signOutDevice'),
    signOutAll: port<unknown>('signOutAll'),
  },
  actions: {
    setChosen: assign(({ context: { devices } }, { sessionId }: { sessionId: string }) => ({
      chosen: devices?.find((each) => each.sessionId === sessionId) ?? null,
    })),
    removeChosen: assign(({ context: { devices, chosen } }) => ({
      devices: devices?.filter(({ sessionId }) => sessionId !== chosen?.sessionId) ?? null,
    })),
  },
  guards: {
    isRead: (_, params: { isRead: boolean }) => params.isRead,
    isListed: ({ context: { devices } }, params: { sessionId: string }) =>
      devices?.some(({ sessionId }) => sessionId === params.sessionId) === true,
    isThis: ({ context: { chosen } }) => chosen?.isThis === true,
  },
}).createMachine({
  id: 'devices',
  context: { devices: null, chosen: null },
  invoke: {
    id: 'list',
    src: 'list',
    onSnapshot: {
      guard: { type: 'isRead', params: freshness },
      actions: assign(({ event: { snapshot } }) => ({ devices: snapshot.context.data })),
    },
  },
  initial: 'listing',
  states: {
    listing: {
      initial: 'untouched',
      states: {
        untouched: {},
        removed: {},
        // The focus returns to the button that opened the question.
        stayed: {},
      },
      on: {
        'device.signOut': {
          guard: { type: 'isListed', params: ({ event }) => event },
          actions: { type: 'setChosen', params: ({ event }) => event },
          target: 'signingOut',
        },
        'all.ask': 'confirming',
      },
    },
    signingOut: {
      tags: 'busy',
      invoke: {
        id: 'signOutDevice',
        src: 'signOutDevice',
        input: ({ context: { chosen } }) => ({ sessionId: chosen?.sessionId ?? '' }),
        onDone: [
          { guard: 'isThis', target: 'signedOut' },
          { actions: 'removeChosen', target: 'listing.removed' },
        ],
        onError: 'listing',
      },
    },
    confirming: {
      description: 'All means this device, too.',
      on: { 'all.confirm': 'signingOutAll', 'all.cancel': 'listing.stayed' },
    },
    signingOutAll: {
      tags: 'busy',
      invoke: { id: 'signOutAll', src: 'signOutAll', onDone: 'signedOut', onError: 'confirming' },
    },
    signedOut: { description: 'The app leaves the session.', type: 'final' },
  },
})
