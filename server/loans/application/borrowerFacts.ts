import { eq } from 'drizzle-orm'
import { maskAccount } from '../../../domain/forms/account'
import { maskPhone } from '../../../domain/forms/phone'
import { findBank } from '../../account/banks'
import type { Borrower } from '../../db/borrowerTables'
import { bankAccounts } from '../../db/certificationTables'
import type { Db } from '../../db/database'
import { tooEarly } from '../../http/apiError'
import { maskCard } from '../../kyc/card/cardFields'
import { findCard } from '../../kyc/card/cardRows'
import type { LoanShown } from '../documents/facts'

/** What a loan's documents say of the borrower, and where the money goes. Throws a 409 without a card or an account. */
export async function borrowerFacts(db: Db, { id, phone }: Borrower): Promise<Pick<LoanShown, 'borrower' | 'account'>> {
  const card = await findCard(db, id)
  const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.borrowerId, id))
  if (card === null || account === undefined) throw tooEarly()
  const { bankCode, accountNumber, accountHolder } = account
  return {
    borrower: { name: card.fields.name, phoneMasked: maskPhone(phone), nikMasked: maskCard(card.fields).nik },
    account: {
      bankName: findBank(bankCode)?.bankName ?? bankCode,
      accountMasked: maskAccount(accountNumber),
      accountHolder,
    },
  }
}
