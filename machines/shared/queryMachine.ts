import { assign, fromPromise, setup } from 'xstate'
import { READ_PATIENCE } from '#domain/limits'
import { failureOf, type Failure } from '#domain/failure'
import { pendingOrSlow } from './pendingOrSlow'

export const QUERY = 'query'

/**
 * Something that is read in order to be shown. What was read before stays while it is read again. `query.refresh` leaves a
 * reading that is on its way alone, `query.need` also what was read; `query.invalidate`, when it has changed, neither.
 */
export const createQuery = <TData, TInput = undefined>(
  read = fromPromise<TData, { of: TInput }>(() => Promise.reject(new Error('`read` must be provided'))),
) =>
  setup({
    types: {} as {
      input: TInput
      context: { input: TInput; data: TData | null; failure: Failure | null }
      events: { type: 'query.refresh' | 'query.need' | 'query.invalidate' }
      tags: 'busy' | 'retryable'
    },
    actors: { read },
    delays: { untilSlow: READ_PATIENCE },
  }).createMachine({
    id: QUERY,
    context: ({ input }) => ({ input, data: null, failure: null }),
    on: { 'query.invalidate': '.reading' },
    initial: 'reading',
    states: {
      reading: {
        ...pendingOrSlow('query.refresh', `#${QUERY}.reading`),
        invoke: {
          id: 'read',
          src: 'read',
          input: ({ context }) => ({ of: context.input }),
          onDone: { actions: assign({ data: ({ event }) => event.output, failure: null }), target: 'read' },
          onError: { actions: assign({ failure: ({ event }) => failureOf(event.error) }), target: 'loadFailed' },
        },
      },
      read: { on: { 'query.refresh': 'reading' } },
      loadFailed: { tags: 'retryable', on: { 'query.refresh': 'reading', 'query.need': 'reading' } },
    },
  })

export type QueryMachine<TData, TInput = undefined> = ReturnType<typeof createQuery<TData, TInput>>

/** For the params of a guard on a query's `onSnapshot`: whether what it holds was read just now. */
export const freshness = ({
  event: { snapshot },
}: {
  event: { snapshot: { matches: (state: 'read') => boolean } }
}) => ({
  isRead: snapshot.matches('read'),
})
