import { asc, eq } from 'drizzle-orm'
import { maskAccount } from '#domain/forms/account'
import { maskName } from '#domain/forms/holderName'
import { maskPhone } from '#domain/forms/phone'
import type { Personal } from '#domain/service/heldData'
import { findBank } from './banks'
import { findForm } from '../db/formRows'
import { maskEmail } from './maskAnswers'
import type { Borrower } from '../db/borrowerTables'
import { bankAccounts, cards, contacts } from '../db/certificationTables'
import type { Db } from '../db/database'

interface Whole extends Omit<Personal, 'account'> {
  account: { bank: string; number: string } | null
}

export async function findPersonal(db: Db, { id, phone }: Borrower): Promise<Whole> {
  const [card] = await db.select().from(cards).where(eq(cards.borrowerId, id))
  const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.borrowerId, id))
  const named = await db
    .select({ phone: contacts.phone })
    .from(contacts)
    .where(eq(contacts.borrowerId, id))
    .orderBy(asc(contacts.position))
  const form = await findForm(db, id, 'personal')
  return {
    name: card?.fields.name ?? null,
    nik: card?.fields.nik ?? null,
    phone,
    email: form?.email ?? null,
    account: account
      ? { bank: findBank(account.bankCode)?.bankName ?? account.bankCode, number: account.accountNumber }
      : null,
    contacts: named.map((each) => each.phone),
  }
}

const maskNik = (nik: string) => `${nik.slice(0, 4)} •••• •••• ${nik.slice(-4)}`

export const maskedOf = ({ name, nik, phone, email, account, contacts: named }: Whole): Personal => ({
  name: name === null ? null : maskName(name),
  nik: nik === null ? null : maskNik(nik),
  phone: maskPhone(phone),
  email: email === null ? null : maskEmail(email),
  account: account === null ? null : `${account.bank} ${maskAccount(account.number)}`,
  contacts: named.map(maskPhone),
})

export const unmaskedOf = ({ account, ...personal }: Whole): Personal => ({
  ...personal,
  account: account === null ? null : `${account.bank} ${account.number}`,
})
