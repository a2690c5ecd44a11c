import { assign, setup } from 'xstate'
import type { SignedInDevice } from '#domain/service/signedInDevices'
import { port } from '../shared/port'
import { createQuery, freshness } from '../shared/queryMachine'

type Devices = readonly SignedInDevice[]

/** Where the borrower is signed in, and whether a sign-in was theirs. It ends when this device is signed out. */
export const devicesMachine = setup({
  types: {} as {
    context: {
      devices: Devices | null
      chosen: SignedInDevice | null
      /** ISO 8601 in UTC: until then account changes and pay-outs wait. */
      pausedUntil: string | null
    }
    events:
      | { type: 'device.signOut'; sessionId: string }
      | { type: 'device.own' }
      | { type: 'device.strange' }
      | { type: 'stage.dismiss' }
      | { type: 'all.ask' }
      | { type: 'all.confirm' }
      | { type: 'all.cancel' }
    tags: 'busy' | 'question'
    children: { list: 'list' }
  },
  actors: {
    list: createQuery<Devices>(),
    signOutDevice: port<unknown, { sessionId: string }>('signOutDevice'),
    answerDevice: port<{ pausedUntil: string | null }, { sessionId: string; isOwn: boolean }>('answerDevice'),
    signOutAll: port<unknown>('signOutAll'),
  },
  actions: {
    setChosen: assign(({ context: { devices } }, { sessionId }: { sessionId: string }) => ({
      chosen: devices?.find((each) => each.sessionId === sessionId) ?? null,
    })),
    setAsked: assign(({ context: { devices } }) => ({ chosen: devices?.find(({ isAsked }) => isAsked) ?? null })),
    setOwn: assign(({ context: { devices, chosen } }) => ({
      devices: devices?.map((each) => (each === chosen ? { ...each, isAsked: false } : each)) ?? null,
    })),
    removeChosen: assign(({ context: { devices, chosen } }) => ({
      devices: devices?.filter(({ sessionId }) => sessionId !== chosen?.sessionId) ?? null,
    })),
  },
  guards: {
    isRead: (_, params: { isRead: boolean }) => params.isRead,
    isListed: ({ context: { devices } }, params: { sessionId: string }) =>
      devices?.some(({ sessionId }) => sessionId === params.sessionId) === true,
    hasQuestion: ({ context: { devices } }) => devices?.some(({ isAsked }) => isAsked) === true,
    isThis: ({ context: { chosen } }) => chosen?.isThis === true,
  },
}).createMachine({
  id: 'devices',
  context: { devices: null, chosen: null, pausedUntil: null },
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
        untouched: { always: { guard: 'hasQuestion', actions: 'setAsked', target: '#devices.asking' } },
        removed: {},
        refused: {},
        // What is asked waits until the page is opened again.
        later: {},
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
    asking: {
      tags: 'question',
      description: 'A sign-in on a new device, with two equal answers; Back leaves it for later.',
      on: { 'device.own': 'accepting', 'device.strange': 'refusing', 'stage.dismiss': 'listing.later' },
    },
    accepting: {
      tags: ['busy', 'question'],
      invoke: {
        id: 'acceptDevice',
        src: 'answerDevice',
        input: ({ context: { chosen } }) => ({ sessionId: chosen?.sessionId ?? '', isOwn: true }),
        onDone: { actions: 'setOwn', target: 'listing' },
        onError: 'asking',
      },
    },
    refusing: {
      tags: ['busy', 'question'],
      invoke: {
        id: 'refuseDevice',
        src: 'answerDevice',
        input: ({ context: { chosen } }) => ({ sessionId: chosen?.sessionId ?? '', isOwn: false }),
        onDone: {
          actions: ['removeChosen', assign(({ event }) => ({ pausedUntil: event.output.pausedUntil }))],
          target: 'listing.refused',
        },
        onError: 'asking',
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
        onError: 'listing.later',
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
