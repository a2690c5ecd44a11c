import { assign, setup } from 'xstate'
import type { Inbox } from '#domain/lending/bills/notice'
import { createQuery } from '../shared/queryMachine'

/** What the lender has told the borrower. All that is shown counts as seen when the page is left. */
export const noticesMachine = setup({
  types: {} as {
    context: { inbox: Inbox | null }
    events: { type: 'notices.leave' }
    children: { list: 'list' }
  },
  actors: { list: createQuery<Inbox>() },
  actions: {
    /** On the device. */
    saveSeen: (_, _params: { inbox: Inbox | null }) => {},
  },
}).createMachine({
  id: 'notices',
  context: { inbox: null },
  invoke: {
    id: 'list',
    src: 'list',
    onSnapshot: { actions: assign(({ event: { snapshot } }) => ({ inbox: snapshot.context.data })) },
  },
  initial: 'shown',
  states: {
    shown: {
      on: {
        'notices.leave': { actions: { type: 'saveSeen', params: ({ context }) => context } },
      },
    },
  },
})
