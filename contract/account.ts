import * as z from 'zod/mini'
import { accountFields, namesOf } from '#domain/certification/fields'
import type { BankChoice } from '#domain/forms/lists'
import type { AccountOnFile } from '#domain/lending/lender'
import { endpoint, statusData } from './endpoint'
import { integer, list, strings, text } from './fields'

const bank = z.object({
  bankCode: text(),
  bankName: text(),
  digits: z.nullable(integer),
  isPopular: z.boolean(),
}) satisfies z.ZodMiniType<BankChoice>

const accountOnFile = z.object({
  account: z.nullable(z.object({ bankCode: text(), bankName: text(), accountMasked: text(), accountHolder: text() })),
  holderOnCard: z.nullable(text()),
}) satisfies z.ZodMiniType<AccountOnFile>

export const accountCalls = {
  listBanks: endpoint({
    method: 'GET',
    path: '/account/bankBranch',
    summary: 'Banks that money can be sent to',
    data: z.object({ details: list(bank, 1000) }),
    isSafe: true,
  }),

  /**
   * An account number is a string: it may begin with 0. The certified may leave the holder empty, which is then the name
   * on their card; a 1006 says in `data.holder` under which name, masked, the bank has the account. With a typed holder, only to be called after the borrower has confirmed the account
   * as checked and own: the lender saves the call as proof.
   */
  saveAccount: endpoint({
    method: 'POST',
    path: '/account/saveUserAccount',
    summary: 'Give the bank account that loans are paid to; 1006 where another one is changed without a code',
    body: z.object({ ...strings(namesOf(accountFields)), code: z.optional(text()) }),
    data: statusData,
    isOnce: true,
    codeFor: 'account',
  }),

  readAccount: endpoint({
    method: 'GET',
    path: '/account/userBandingAccount',
    summary:
      'The bank account on file, its number masked, and the name on the confirmed card; names are masked once the step is done, unless a code has revealed them',
    data: accountOnFile,
    isSafe: true,
  }),
}
