import { raise } from 'xstate'
import { inTwoStages } from '../shared/patience'
import { arriving, entering, sending } from './carrierRegions'
import { carrierSetup, noCheck } from './carrierSetup'

/** Confirms whose the number is, by a code that its carrier sends. It ends when that is settled or skipped. */
export const carrierMachine = carrierSetup.createMachine({
  id: 'carrier',
  context: noCheck,
  initial: 'loading',
  on: { 'carrier.close': '.done' },
  states: {
    loading: {
      ...inTwoStages('carrier.retry', '#carrier.loading'),
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            actions: { type: 'noteCheck', params: ({ event }) => event.output },
            target: 'settled',
          },
          {
            guard: { type: 'isUnderWay', params: ({ event }) => event.output },
            actions: [
              { type: 'noteCheck', params: ({ event }) => event.output },
              raise({ type: 'code.expected' }),
              raise({ type: 'code.sent' }),
            ],
            target: 'confirming.sending.cooling',
          },
          { actions: { type: 'noteCheck', params: ({ event }) => event.output }, target: 'confirming' },
        ],
        onError: { actions: { type: 'noteFailure', params: ({ event }) => event }, target: 'unloaded' },
      },
    },
    unloaded: { tags: 'retryable', on: { 'carrier.retry': { actions: 'forgetFailure', target: 'loading' } } },
    confirming: {
      type: 'parallel',
      on: { 'failure.dismiss': { actions: 'forgetFailure' } },
      states: { sending, arriving, entering },
    },
    settled: { description: 'The number is confirmed already: nothing is asked again.' },
    done: { type: 'final' },
  },
})
