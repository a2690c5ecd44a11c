import { desc, eq, asc } from 'drizzle-orm'
import { normaliseCode } from '#domain/code'
import { maskAccount } from '#domain/forms/account'
import { maskName } from '#domain/forms/holderName'
import { maskPhone } from '#domain/forms/phone'
import type { Personal } from '#domain/service/dataExport'
import { limits } from '../config/config'
import { consents, type Borrower } from '../db/borrowerTables'
import { findErasureSince } from '../feedback/feedbackRows'
import type { Handler } from '../http/call'
import { deliverCode } from '../auth/deliverCode'
import { hashSecret } from '../auth/session'
import { readExport, storeExport } from '../files/storedExports'
import { spendPersonalDataCode } from './personalDataCode'
import { readAllPersonalData } from './dataExport'
import { findBank } from './banks'
import { findForm } from '../db/formRows'
import { maskEmail } from './maskAnswers'
import { bankAccounts, cards, contacts } from '../db/certificationTables'
import type { Db } from '../db/database'

interface Whole extends Omit<Personal, 'account'> {
  account: { bank: string; number: string } | null
}

async function findPersonal(db: Db, { id, phone }: Borrower): Promise<Whole> {
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

const maskedOf = ({ name, nik, phone, email, account, contacts: named }: Whole): Personal => ({
  name: name === null ? null : maskName(name),
  nik: nik === null ? null : maskNik(nik),
  phone: maskPhone(phone),
  email: email === null ? null : maskEmail(email),
  account: account === null ? null : `${account.bank} ${maskAccount(account.number)}`,
  contacts: named.map(maskPhone),
})

const unmaskedOf = ({ account, ...personal }: Whole): Personal => ({
  ...personal,
  account: account === null ? null : `${account.bank} ${account.number}`,
})

const SHOWN = 1000

export const listConsents: Handler<'listConsents'> = async ({ services: { db } }, { id }) => {
  const { consent, version, givenAt, loanId } = consents
  const rows = await db
    .select({ consent, version, givenAt, repayId: loanId })
    .from(consents)
    .where(eq(consents.borrowerId, id))
    .orderBy(desc(givenAt), desc(consents.id))
    .limit(SHOWN)
  return { details: rows.map((row) => ({ ...row, givenAt: row.givenAt.toISOString() })) }
}

export const readPersonal: Handler<'readPersonal'> = async ({ services: { db }, now }, borrower) => ({
  ...maskedOf(await findPersonal(db, borrower)),
  erasureNumber: await findErasureSince(db, borrower.id, new Date(now.getTime() - limits.erasureStands)),
})

export const sendHeldCode: Handler<'sendHeldCode'> = ({ services, query: { purpose }, ...caller }, { phone }) =>
  deliverCode(services, { phone, channel: 'sms', purpose }, caller)

export const revealPersonal: Handler<'revealPersonal'> = async ({ services, body, ...caller }, borrower) => {
  await spendPersonalDataCode(services, borrower, { ...body, purpose: 'reveal' }, caller)
  return unmaskedOf(await findPersonal(services.db, borrower))
}

export const exportHeld: Handler<'exportHeld'> = async ({ services, body, ...caller }, borrower) => {
  await spendPersonalDataCode(services, borrower, { ...body, purpose: 'export' }, caller)
  const { now, token } = caller
  const name = `borrower/${hashSecret(`${token} ${normaliseCode(body.otpCode)}`)}`
  // As long as the code is good, the session that used it gets the same file, whichever process it asks.
  const earlier = await readExport(services, { name, now })
  if (earlier !== null) return { heldAt: earlier.madeAt.toISOString(), held: earlier.bytes.toString('utf8') }
  // Serialized here, so that instants become text.
  const held = JSON.stringify(await readAllPersonalData(services, borrower), null, 2)
  const expiresAt = new Date(now.getTime() + limits.code.lifetime)
  await storeExport(services, { name, borrowerId: borrower.id, bytes: Buffer.from(held), now, expiresAt })
  return { heldAt: now.toISOString(), held }
}
