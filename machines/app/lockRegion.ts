import { and, not } from 'xstate'
import { stateConfig } from './appTypes'

/** Locks what is displayed, and no more: the session, its calls and what was typed stay as they are. */
export const lockRegion = stateConfig({
  initial: 'unknown',
  on: { 'signOut.confirm': { actions: { type: 'setLock', params: { isOn: false } }, target: '.open' } },
  states: {
    unknown: { always: [{ guard: and(['isSignedIn', 'isLockOn']), target: 'locked' }, { target: 'open' }] },
    open: {
      on: {
        'page.shown': [
          { guard: not(and(['isSignedIn', 'isLockOn'])) },
          { guard: { type: 'wasAwayLong', params: ({ event }) => event }, target: 'locked' },
        ],
      },
    },
    locked: {
      description: 'A borrower who can’t unlock it signs out, and signs in again with a code.',
      always: { guard: not('isSignedIn'), target: 'open' },
      initial: 'waiting',
      states: {
        waiting: { on: { 'unlock.ask': 'asking' } },
        asking: { invoke: { id: 'unlock', src: 'unlock', onDone: '#app.lock.open', onError: 'refused' } },
        refused: { on: { 'unlock.ask': 'asking' } },
      },
    },
  },
})
