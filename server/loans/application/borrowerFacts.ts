import { eq, sql } from 'drizzle-orm'
import { maskAccount } from '#domain/forms/account'
import type { AccountAnswers } from '#domain/forms/formRules'
import { maskPhone } from '#domain/forms/phone'
import { findBank } from '../../borrowers/banks'
import type { Borrower } from '../../db/borrowerTables'
import { bankAccounts, cards } from '../../db/certificationTables'
import { builtOnce } from '../../db/builtOnce'
import type { Db } from '../../db/database'
import { tooEarly } from '../../http/apiError'
import { maskCard } from '../../kyc/card/cardFields'
import type { LoanShown } from '../documents/facts'

const selectFacts = builtOnce((db) =>
  db
    .select({ fields: cards.fields, account: bankAccounts })
    .from(cards)
    .innerJoin(bankAccounts, eq(bankAccounts.borrowerId, cards.borrowerId))
    .where(eq(cards.borrowerId, sql.placeholder('id'))),
)

/** What a loan's documents say of the borrower, and the account that they name. Throws a 409 without a card or an account. */
export async function borrowerFacts(
  db: Db,
  { id, phone }: Borrower,
): Promise<{ shown: Pick<LoanShown, 'borrower' | 'account'>; account: AccountAnswers }> {
  const [found] = await selectFacts(db).execute({ id })
  if (found === undefined) throw tooEarly()
  const { fields } = found
  const { bankCode, accountNumber, accountHolder } = found.account
  const shown = {
    borrower: { name: fields.name, phoneMasked: maskPhone(phone), nikMasked: maskCard(fields).nik },
    account: {
      bankName: findBank(bankCode)?.bankName ?? bankCode,
      accountMasked: maskAccount(accountNumber),
      accountHolder,
    },
  }
  return { shown, account: { bankCode, accountNumber, accountHolder } }
}
