import { assign, setup } from 'xstate'
import { READ_PATIENCE } from '../../domain/limits'
import { failureOf, type Failure } from '../../domain/failure'
import { inTwoStages } from './patience'
import { port } from './port'

/** Something that is read from the lender while it is shown. What was read before stays while it is read again. */
export const makeQuery = <TData>(read = port<TData>('read')) =>
  setup({
    types: {} as {
      context: { data: TData | null; failure: Failure | null }
      events: { type: 'query.refresh' }
      tags: 'busy' | 'retryable'
    },
    actors: { read },
    delays: { patience: READ_PATIENCE },
  }).createMachine({
    id: 'query',
    context: { data: null, failure: null },
    initial: 'reading',
    states: {
      reading: {
        ...inTwoStages('query.refresh', '#query.reading'),
        invoke: {
          id: 'read',
          src: 'read',
          onDone: { actions: assign({ data: ({ event }) => event.output, failure: null }), target: 'read' },
          onError: { actions: assign({ failure: ({ event }) => failureOf(event.error) }), target: 'unread' },
        },
      },
      read: { on: { 'query.refresh': 'reading' } },
      unread: { tags: 'retryable', on: { 'query.refresh': 'reading' } },
    },
  })

export type QueryMachine<TData> = ReturnType<typeof makeQuery<TData>>
