import { raise } from 'xstate'
import { stateConfig } from './appTypes'

/** Whether the lender can be reached. While offline, nothing is lost and nothing is sent twice. */
export const connectionRegion = stateConfig({
  initial: 'unknown',
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  on: { 'network.lost': '.offline' },
  states: {
    unknown: { always: [{ guard: 'wasOnlineAtStart', target: 'online' }, { target: 'offline' }] },
    online: {
      description: 'What is shown is read again when it may be another by now; without a network, when that returns.',
      on: {
        'page.shown': { guard: { type: 'wasAwayLong', params: ({ event }) => event }, actions: 'readAgain' },
        'day.changed': { actions: 'readAgain' },
      },
    },
    offline: {
      invoke: { id: 'savedCode', src: 'savedCode' },
      on: { 'network.returned': 'recovering' },
    },
    recovering: {
      description: 'The device says it is online; the lender is asked before the borrower is told so.',
      initial: 'reaching',
      states: {
        reaching: {
          invoke: {
            id: 'reachLender',
            src: 'reachLender',
            onDone: {
              actions: ['confirmOnline', 'readAgain', raise({ type: 'status.refresh' })],
              target: '#app.connection.online',
            },
            onError: 'pausing',
          },
        },
        pausing: { after: { reachAgain: 'reaching' } },
      },
    },
  },
})
