import { setup } from 'xstate'

/** What a code that was sent in a message is for. Null: the link has none. */
export const lookUpMachine = setup({
  types: {} as { input: { reference: string | null }; context: { reference: string | null } },
}).createMachine({ id: 'lookUp', context: ({ input }) => input, initial: 'reading', states: { reading: {} } })
