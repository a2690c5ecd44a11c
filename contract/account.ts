import * as z from 'zod/mini'
import { endpoint, standing } from './endpoint'

/** `digits` is the length of an account number where the bank has a fixed one. */
export const bank = z.object({
  bankCode: z.string(),
  bankName: z.string(),
  digits: z.nullable(z.int()),
  isPopular: z.boolean(),
})
export type Bank = z.output<typeof bank>

export const listBanks = endpoint({
  method: 'GET',
  path: '/account/bankBranch',
  summary: 'Banks that money can be sent to',
  data: z.object({ details: z.array(bank) }),
  isSafe: true,
})

/**
 * An account number is a string: it may begin with 0. Only to be called for an account that was ticked as checked and own:
 * the lender keeps the call as proof of it.
 */
export const saveAccount = endpoint({
  method: 'POST',
  path: '/account/saveUserAccount',
  summary: 'Give the bank account that loans are paid to',
  body: z.object({ bankCode: z.string(), accountNumber: z.string(), accountHolder: z.string() }),
  data: standing,
  isOnce: true,
})

export const readAccount = endpoint({
  method: 'GET',
  path: '/account/userBandingAccount',
  summary: 'The bank account on file, its number masked, and the name on the confirmed card',
  data: z.object({
    account: z.nullable(
      z.object({ bankCode: z.string(), bankName: z.string(), accountMasked: z.string(), accountHolder: z.string() }),
    ),
    holderOnCard: z.nullable(z.string()),
  }),
  isSafe: true,
})
