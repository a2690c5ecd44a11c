import { setup } from 'xstate'

export type ChannelKind = 'bank' | 'store' | 'qr'

/** Paying back a loan: what is owed today, how much of it is paid or extended, and how; ends with a code to pay with. */
export const repayMachine = setup({
  types: {} as {
    input: { repayId: string }
    context: { repayId: string }
    events: { type: 'code.made'; kind: ChannelKind }
    output: { repayId: string; kind: ChannelKind }
  },
}).createMachine({
  id: 'repay',
  context: ({ input }) => input,
  output: ({ context }) => ({ ...context, kind: 'bank' }),
  initial: 'choosing',
  states: { choosing: { on: { 'code.made': 'made' } }, made: { type: 'final' } },
})
