import { eq } from 'drizzle-orm'
import { maskAccount } from '#domain/forms/account'
import { maskName } from '#domain/forms/holderName'
import { completeStep } from '../auth/steps'
import { bankAccounts } from '../db/certificationTables'
import type { Handler } from '../http/call'
import { findCard } from '../kyc/card/cardRows'
import { grantLimit } from '../credit/credit'
import { confirmDevice, requireCode } from '../auth/knownDevice'
import { announce } from '../notifications/announce'
import { recordConsent } from '../auth/consents'
import { requireUnpaused } from './pause'
import { isShownWhole } from './personalDataCode'
import { isAccountChange, typedAccount } from './accountHolder'
import { banks, findBank } from './banks'

export const listBanks: Handler<'listBanks'> = async () => ({ details: banks })

export const saveAccount: Handler<'saveAccount'> = async ({ services: { db }, body, ...caller }, borrower) => {
  const { account } = await typedAccount(db, borrower, body)
  const isChange = isAccountChange(borrower)
  if (isChange) {
    requireUnpaused(borrower, caller.now)
    // The bank has found this name for the account.
    requireCode(body, { holder: maskName(account.accountHolder) })
  }
  const row = { ...account, borrowerId: borrower.id, savedAt: caller.now }
  await db.insert(bankAccounts).values(row).onConflictDoUpdate({ target: bankAccounts.borrowerId, set: row })
  // The box is ticked where the holder is typed; else the bank's name and a code prove whose account it is.
  if (body.accountHolder !== '') await recordConsent(db, borrower.id, 'account', caller)
  const reached = await completeStep(db, borrower, 'bank')
  if (isChange)
    await announce(db, { borrowerId: borrower.id, kind: 'accountChanged', key: caller.now.toISOString() }, caller)
  else {
    await confirmDevice(db, borrower.id, caller)
    // Answers after the certification must not raise the limit.
    await grantLimit(db, borrower, caller.now)
  }
  return reached
}

export const readAccount: Handler<'readAccount'> = async ({ services, ...caller }, borrower) => {
  const { db } = services
  const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.borrowerId, borrower.id))
  const card = await findCard(db, borrower.id)
  const isWhole = await isShownWhole(services, borrower, 'bank', caller)
  const nameOf = (name: string) => (isWhole ? name : maskName(name))
  const shown = account && {
    bankCode: account.bankCode,
    bankName: findBank(account.bankCode)?.bankName ?? account.bankCode,
    accountMasked: maskAccount(account.accountNumber),
    accountHolder: nameOf(account.accountHolder),
  }
  return { account: shown ?? null, holderOnCard: card === null ? null : nameOf(card.fields.name) }
}
