import { setup } from 'xstate'

/** Telling the lender of a payment that it has not heard of, and what became of the ones before. */
export const voucherMachine = setup({
  types: {} as { input: { repayId: string | null }; context: { repayId: string | null } },
}).createMachine({ id: 'voucher', context: ({ input }) => input, initial: 'loading', states: { loading: {} } })
