import { assign, setup } from 'xstate'
import type { Waiting } from '#domain/tracking/batches'
import { eventLimits } from '#domain/tracking/event'
import { listener, port } from '../shared/port'

export type ReportingEvent =
  | { type: 'session.begun' }
  | { type: 'session.ended' }
  | { type: 'item.added'; item: Waiting; isUrgent: boolean }
  | { type: 'outbox.due' }

export interface ReportingMemory {
  waiting: number
  isDeviceReported: boolean
}

interface Sent {
  waiting: number
  /** The lender doesn’t accept reports. */
  isOff: boolean
}

/** Reports on the device and on the app’s usage: never in the borrower’s way, and never lost. */
export const reportingMachine = setup({
  types: {} as {
    context: {
      isSignedIn: boolean
      isDeviceReported: boolean
      waiting: number
      isUrgent: boolean
      failures: number
    }
    events: ReportingEvent
  },
  actors: {
    watchChart: listener<ReportingEvent>('watchChart'),
    recall: port<ReportingMemory>('recall'),
    reportDevice: port<unknown>('reportDevice'),
    sendWaiting: port<Sent>('sendWaiting'),
  },
  actions: {
    saveItem: (_, _params: { item: Waiting }) => {},
    dropWaiting: () => {},
    rememberDeviceReported: () => {},
    setMemory: assign(({ context }, { waiting, isDeviceReported }: ReportingMemory) => ({
      waiting,
      isDeviceReported,
      isUrgent: context.isUrgent || waiting > 0,
    })),
  },
  guards: {
    isSignedIn: ({ context }) => context.isSignedIn,
    isSignedOut: ({ context }) => !context.isSignedIn,
    isDeviceReported: ({ context }) => context.isDeviceReported,
    isDue: ({ context: { waiting, isUrgent } }) => waiting >= eventLimits.perBatch || (isUrgent && waiting > 0),
    isOff: (_, { isOff }: Sent) => isOff,
  },
  delays: {
    settled: 2000,
    reportAgain: 30_000,
    sendAgain: ({ context }) => Math.min(30_000 * 2 ** (context.failures - 1), 900_000),
  },
}).createMachine({
  id: 'reporting',
  context: { isSignedIn: false, isDeviceReported: false, waiting: 0, isUrgent: false, failures: 0 },
  invoke: { id: 'watchChart', src: 'watchChart' },
  on: {
    'session.begun': { actions: assign({ isSignedIn: true }) },
    'session.ended': { actions: assign({ isSignedIn: false }) },
    'item.added': {
      actions: [
        { type: 'saveItem', params: ({ event }) => event },
        assign(({ context, event }) => ({
          waiting: context.waiting + 1,
          isUrgent: context.isUrgent || event.isUrgent,
        })),
      ],
    },
    'outbox.due': { actions: assign({ isUrgent: true }) },
  },
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recall',
        src: 'recall',
        onDone: { actions: { type: 'setMemory', params: ({ event }) => event.output }, target: 'awake' },
        onError: 'awake',
      },
    },
    awake: {
      type: 'parallel',
      states: {
        device: {
          initial: 'waiting',
          states: {
            waiting: {
              always: [
                { guard: 'isDeviceReported', target: 'reported' },
                { guard: 'isSignedIn', target: 'reporting' },
              ],
            },
            reporting: {
              description: 'Once per device, after a sign-in.',
              invoke: {
                id: 'reportDevice',
                src: 'reportDevice',
                onDone: { actions: 'rememberDeviceReported', target: 'reported' },
                onError: 'pausing',
              },
              always: { guard: 'isSignedOut', target: 'waiting' },
            },
            pausing: { after: { reportAgain: 'waiting' } },
            reported: {},
          },
        },
        outbox: {
          initial: 'settling',
          states: {
            settling: {
              description: 'The first screen comes first: nothing is sent while it may still be loading.',
              after: { settled: 'collecting' },
            },
            collecting: {
              description: 'Sent when twenty have come together, at once where it is a moment or the app goes away.',
              always: { guard: 'isDue', target: 'sending' },
            },
            sending: {
              entry: assign({ isUrgent: false }),
              invoke: {
                id: 'sendWaiting',
                src: 'sendWaiting',
                onDone: [
                  { guard: { type: 'isOff', params: ({ event }) => event.output }, target: 'off' },
                  {
                    actions: assign(({ event }) => ({ waiting: event.output.waiting, failures: 0 })),
                    target: 'collecting',
                  },
                ],
                onError: { actions: assign({ failures: ({ context }) => context.failures + 1 }), target: 'pausing' },
              },
            },
            pausing: {
              description: 'All of it is still on the device.',
              on: { 'outbox.due': 'sending' },
              after: { sendAgain: 'sending' },
            },
            off: {
              description: 'The lender has switched it off: what was kept is gone, and nothing more is kept.',
              entry: 'dropWaiting',
              on: { 'item.added': {} },
            },
          },
        },
      },
    },
  },
})
