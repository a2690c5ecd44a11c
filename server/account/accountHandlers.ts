import { eq } from 'drizzle-orm'
import { maskAccount } from '../../domain/forms/account'
import { dayOf } from '../../domain/lending/day'
import { findForm } from '../baseInfo/baseInfoRows'
import { completeStep } from '../certification/completeStep'
import { requireStep } from '../certification/requireStep'
import { borrowers, type Borrower } from '../db/borrowerTables'
import { bankAccounts } from '../db/certificationTables'
import type { Db } from '../db/database'
import type { Handler } from '../http/call'
import { findCard } from '../kyc/card/cardRows'
import { monthlyIncomeOf } from '../lender/credit'
import { initialLimit } from '../lender/creditLimit'
import { recordConsent } from '../user/consents'
import { parseAccount } from './accountForm'
import { banks, findBank } from './banks'

export const listBanks: Handler<'listBanks'> = async () => ({ details: banks })

async function grantLimit(db: Db, borrower: Borrower, now: Date) {
  const personal = await findForm(db, borrower.id, 'personal')
  const monthlyIncome = await monthlyIncomeOf(db, borrower)
  const facts = { monthlyIncome, workStatus: personal?.workStatus ?? '' }
  const creditLimit = initialLimit(facts, dayOf(now.getTime()))
  await db.update(borrowers).set({ creditLimit }).where(eq(borrowers.id, borrower.id))
}

export const saveAccount: Handler<'saveAccount'> = async ({ services: { db }, body, ...caller }, borrower) => {
  requireStep(borrower, 'bank')
  const card = await findCard(db, borrower.id)
  const row = { ...parseAccount(body, card?.fields.name ?? null), borrowerId: borrower.id, savedAt: caller.now }
  await db.insert(bankAccounts).values(row).onConflictDoUpdate({ target: bankAccounts.borrowerId, set: row })
  await recordConsent(db, borrower.id, 'account', caller)
  const standing = await completeStep(db, borrower, 'bank')
  // An earlier limit may have grown since, and stays.
  if (borrower.creditLimit === 0) await grantLimit(db, borrower, caller.now)
  return standing
}

export const readAccount: Handler<'readAccount'> = async ({ services: { db } }, borrower) => {
  const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.borrowerId, borrower.id))
  const card = await findCard(db, borrower.id)
  const shown = account && {
    bankCode: account.bankCode,
    bankName: findBank(account.bankCode)?.bankName ?? account.bankCode,
    accountMasked: maskAccount(account.accountNumber),
    accountHolder: account.accountHolder,
  }
  return { account: shown ?? null, holderOnCard: card?.fields.name ?? null }
}
