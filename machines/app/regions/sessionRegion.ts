import { raise } from 'xstate'
import { msg } from '@lingui/core/macro'
import { failureOf } from '../../../domain/failure'
import { inTwoStages } from '../../shared/patience'
import { appSetup } from '../appSetup'

/** Who this is; how far certified is the number `bizStatus` in the context. 401, 420, signing out and another tab's signing out end here. */
export const sessionRegion = appSetup.createStateConfig({
  initial: 'booting',
  on: {
    'session.changed': [
      { guard: { type: 'isSameSession', params: ({ event }) => event } },
      { guard: { type: 'isGone', params: ({ event }) => event }, actions: 'forgetSession', target: '.anonymous' },
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
        { guard: 'hasOpenToken', target: 'authenticating' },
        { guard: 'isSignedIn', target: 'signedIn' },
        { target: 'anonymous' },
      ],
    },
    anonymous: {},
    authenticating: {
      description:
        'A partner sent the borrower here with an open token, which signs in once. A session that she has stays.',
      tags: 'busy',
      invoke: {
        id: 'signInByPartner',
        src: 'signInByPartner',
        input: ({ context }) => ({ openToken: context.openToken ?? '' }),
        onDone: [
          {
            guard: { type: 'isOfOtherAccount', params: ({ event }) => ({ session: event.output }) },
            actions: [
              { type: 'holdOffer', params: ({ event }) => ({ session: event.output }) },
              raise({ type: 'link.offered' }),
            ],
            target: 'signedIn',
          },
          { actions: raise(({ event }) => ({ type: 'login.succeeded', session: event.output })) },
        ],
        onError: [
          {
            guard: { type: 'isUnanswered', params: ({ event }) => event },
            actions: [
              'forgetOpenToken',
              { type: 'reportFailure', params: ({ event }) => ({ failure: failureOf(event.error) }) },
            ],
            target: 'booting',
          },
          {
            guard: 'isSignedIn',
            actions: [
              'forgetOpenToken',
              { type: 'complain', params: { toast: msg`This link no longer works. You are still signed in.` } },
            ],
            target: 'signedIn',
          },
          {
            actions: [
              'forgetOpenToken',
              { type: 'complain', params: { toast: msg`This link can no longer sign you in.` } },
            ],
            target: 'anonymous',
          },
        ],
      },
    },
    signedIn: {
      initial: 'statusUnknown',
      on: {
        'session.expired': {
          guard: { type: 'isCurrentSession', params: ({ event }) => event },
          actions: [
            'dropSession',
            'forgetSession',
            { type: 'complain', params: { toast: msg`Your session has ended. Please sign in again.` } },
          ],
          target: 'anonymous',
        },
        'signOut.confirm': {
          actions: [
            { type: 'revokeToken', params: ({ context }) => ({ token: context.token }) },
            'dropBelongings',
            'dropSession',
            'forgetSession',
          ],
          target: 'anonymous',
        },
        'account.abnormal': { actions: 'noteAbnormal' },
        'assessment.accepted': { actions: 'forgetStatus', target: '.statusUnknown' },
        'step.completed': {
          actions: [
            { type: 'noteStatus', params: ({ event }) => event },
            { type: 'tellStep', params: ({ event }) => event },
          ],
          target: '.statusKnown',
        },
        'step.savedElsewhere': {
          actions: { type: 'noteStatus', params: ({ event }) => event },
          target: '.statusKnown',
        },
      },
      states: {
        statusUnknown: {
          initial: 'reading',
          states: {
            reading: {
              ...inTwoStages('status.refresh', '#app.session.signedIn.statusUnknown.reading'),
              invoke: {
                id: 'readStatus',
                src: 'readStatus',
                onDone: {
                  actions: { type: 'noteStatus', params: ({ event }) => event.output },
                  target: '#app.session.signedIn.statusKnown',
                },
                onError: { target: 'unread' },
              },
            },
            unread: { tags: 'retryable', on: { 'status.refresh': 'reading' } },
          },
        },
        statusKnown: { on: { 'status.refresh': 'statusUnknown' } },
      },
    },
  },
})
