import { assign, fromPromise, setup } from 'xstate'
import { READ_PATIENCE } from '#domain/limits'
import { failureOf, type Failure } from '#domain/failure'
import { pendingOrSlow } from './pendingOrSlow'

export const QUERY = 'query'

/**
 * Data that is read to be shown; earlier data stay while they are read again. `query.refresh` does nothing while a read
 * is in progress, `query.need` also nothing if there are data; `query.invalidate` reads again in any case.
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

/** For a guard on a query’s `onSnapshot`: whether its data were read just now. */
export const freshness = ({
  event: { snapshot },
}: {
  event: { snapshot: { matches: (state: 'read') => boolean } }
}) => ({
  isRead: snapshot.matches('read'),
})
