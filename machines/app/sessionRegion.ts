import { and } from 'xstate'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { failureOf } from '#domain/failure'
import { pendingOrSlow } from '../shared/pendingOrSlow'
import type { Session } from '../certification/loginMachine'
import { stateConfig, type AppContext } from './appTypes'
import { placeOfReturn } from './places'

type Opened = { context: AppContext; event: { output: Session } }
type Refused = { event: { error: unknown } }

const sessionOf = ({ event }: Opened) => ({ session: event.output })

/**
 * A link opens its session at once on a device that is signed in to that account. All others are asked, since anybody
 * may have sent it.
 */
const openingSession = {
  input: ({ context }: { context: AppContext }) => ({ openToken: context.openToken ?? '' }),
  onDone: [
    {
      guard: { type: 'isOfOtherAccount', params: sessionOf },
      actions: [{ type: 'saveOffer', params: sessionOf }, 'offerLink'],
      target: 'booting',
    },
    { actions: { type: 'completeLogin', params: sessionOf } },
  ],
} as const

/** An existing session stays, even if the link is invalid. */
const refused = (lost: MessageDescriptor) =>
  [
    {
      guard: { type: 'isUnanswered', params: ({ event }: Refused) => event },
      actions: [
        'clearOpenToken',
        { type: 'reportFailure', params: ({ event }: Refused) => ({ failure: failureOf(event.error) }) },
      ],
      target: 'booting',
    },
    {
      guard: 'isSignedIn',
      actions: [
        'clearOpenToken',
        { type: 'showErrorToast', params: { toast: msg`This link no longer works. You are still signed in.` } },
      ],
      target: 'signedIn',
    },
    { actions: ['clearOpenToken', { type: 'showErrorToast', params: { toast: lost } }], target: 'anonymous' },
  ] as const

/**
 * Who is signed in; `bizStatus` in the context is the progress of the certification. 401, 420, signing out here or in
 * another tab end here.
 */
export const sessionRegion = stateConfig({
  initial: 'booting',
  on: {
    'account.abnormal': { actions: 'setAbnormal' },
    'session.changed': [
      { guard: { type: 'isSameSession', params: ({ event }) => event } },
      {
        guard: { type: 'isSignedOut', params: ({ event }) => event },
        actions: ['setPlaceLeft', 'clearSession'],
        target: '.anonymous',
      },
      { actions: { type: 'adoptSession', params: ({ event }) => event }, target: '.signedIn' },
    ],
    'login.succeeded': {
      actions: [
        { type: 'openSession', params: ({ event }) => event },
        { type: 'storeSession', params: ({ event }) => event },
      ],
      target: '.signedIn',
    },
  },
  states: {
    booting: {
      always: [
        { guard: and(['hasOpenToken', 'isHandover']), target: 'takingOver' },
        { guard: 'hasOpenToken', target: 'authenticating' },
        { guard: 'isSignedIn', target: 'signedIn' },
        { target: 'anonymous' },
      ],
    },
    anonymous: {},
    authenticating: {
      description:
        'A partner sent the borrower here with an open token, which signs in once. An existing session stays.',
      tags: 'busy',
      invoke: {
        id: 'signInByPartner',
        src: 'signInByPartner',
        ...openingSession,
        onError: refused(msg`This link can no longer sign you in.`),
      },
    },
    takingOver: {
      description:
        'A link from the borrower’s computer, for a step that needs a camera. It is treated like a partner’s link.',
      tags: 'busy',
      invoke: {
        id: 'takeHandover',
        src: 'takeHandover',
        ...openingSession,
        onError: refused(msg`This code no longer works. Show a new one on your computer.`),
      },
    },
    signedIn: {
      initial: 'statusUnknown',
      on: {
        'session.expired': {
          guard: { type: 'isCurrentSession', params: ({ event }) => event },
          actions: [
            { type: 'dropSession', params: ({ context }) => ({ path: placeOfReturn(context.request) }) },
            'setPlaceLeft',
            'clearSession',
            { type: 'showErrorToast', params: { toast: msg`Your session has ended. Please sign in again.` } },
          ],
          target: 'anonymous',
        },
        'signOut.confirm': {
          actions: [
            { type: 'revokeToken', params: ({ context }) => ({ token: context.token }) },
            'dropUserData',
            { type: 'dropSession', params: { path: null } },
            'clearSession',
          ],
          target: 'anonymous',
        },
        'assessment.accepted': { actions: 'clearStatus', target: '.statusUnknown' },
        'step.completed': {
          actions: [
            { type: 'setStatus', params: ({ event }) => event },
            { type: 'broadcastStep', params: ({ event }) => event },
          ],
          target: '.statusKnown',
        },
        'step.savedElsewhere': {
          actions: { type: 'setStatus', params: ({ event }) => event },
          target: '.statusKnown',
        },
      },
      states: {
        statusUnknown: {
          initial: 'reading',
          states: {
            reading: {
              ...pendingOrSlow('status.refresh', '#app.session.signedIn.statusUnknown.reading'),
              invoke: {
                id: 'readStatus',
                src: 'readStatus',
                onDone: {
                  actions: { type: 'setStatus', params: ({ event }) => event.output },
                  target: '#app.session.signedIn.statusKnown',
                },
                onError: { target: 'loadFailed' },
              },
            },
            loadFailed: { tags: 'retryable', on: { 'status.refresh': 'reading' } },
          },
        },
        statusKnown: {
          description:
            'After a start, a sign-in, and when the network is back: proofs of payment that wait on the device go out.',
          invoke: { id: 'sendVouchers', src: 'sendVouchers', onError: {} },
          on: { 'status.refresh': 'statusUnknown' },
        },
      },
    },
  },
})
