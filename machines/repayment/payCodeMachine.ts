import { setup } from 'xstate'

/** A code that was made, until it is paid, expires or is replaced. Null: the one that was made last. */
export const payCodeMachine = setup({
  types: {} as { input: { repayId: string | null }; context: { repayId: string | null } },
}).createMachine({ id: 'payCode', context: ({ input }) => input, initial: 'recalling', states: { recalling: {} } })
