import { assign, setup } from 'xstate'
import { failureOf, type Failure } from '#domain/failure'
import type { CarrierCheck } from '#domain/lending/apply/carrier'
import { READ_PATIENCE } from '#domain/limits'
import { otpMachine } from '../shared/otpMachine'
import { port } from '../shared/port'
import { pendingOrSlow } from '../shared/pendingOrSlow'

/**
 * Confirms that the number is the borrower’s, by a code that its carrier sends. It ends when it is confirmed or
 * skipped.
 */
export const carrierMachine = setup({
  types: {} as {
    context: {
      check: CarrierCheck | null
      failure: Failure | null
    }
    events: { type: 'carrier.retry' } | { type: 'carrier.close' }
    tags: 'busy' | 'retryable'
    children: { otp: 'otp' }
  },
  actors: {
    load: port<CarrierCheck>('load'),
    otp: otpMachine,
  },
  guards: {
    isVerified: (_, { isVerified }: { isVerified: boolean }) => isVerified,
  },
  delays: { untilSlow: READ_PATIENCE },
}).createMachine({
  id: 'carrier',
  context: { check: null, failure: null },
  initial: 'loading',
  on: { 'carrier.close': '.done' },
  states: {
    loading: {
      ...pendingOrSlow('carrier.retry', '#carrier.loading'),
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            actions: assign({ check: ({ event }) => event.output }),
            target: 'settled',
          },
          { actions: assign({ check: ({ event }) => event.output }), target: 'confirming' },
        ],
        onError: { actions: assign({ failure: ({ event }) => failureOf(event.error) }), target: 'loadFailed' },
      },
    },
    loadFailed: {
      tags: 'retryable',
      on: { 'carrier.retry': { actions: assign({ failure: null }), target: 'loading' } },
    },
    confirming: {
      description: 'What it is for is said, and whose number it is, before the borrower requests a code.',
      invoke: {
        id: 'otp',
        src: 'otp',
        input: ({ context: { check } }) => ({
          of: { kind: check?.kind ?? 1 },
          begins: check !== null && (check.resendAfter > 0 || check.expiresIn > 0) ? 'sent' : 'introduced',
          secondsLeft: check?.resendAfter ?? 0,
        }),
        onDone: [
          { guard: { type: 'isVerified', params: ({ event }) => event.output }, target: 'settled' },
          { target: 'done' },
        ],
      },
    },
    settled: { description: 'The number is confirmed already: nothing is asked again.' },
    done: { type: 'final' },
  },
})
