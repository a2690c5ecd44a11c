import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { DAY } from '#domain/time'
import { namesOf, plainForms } from '#domain/certification/fields'
import { certificationStepOf, statusOf, stepsDone, type StepName } from '#domain/certification/steps'
import type { CardFields } from '#domain/certification/capture'
import { sampleCardOf } from '#domain/card/sampleCard'
import { incomeOfBand, mostPrincipal } from '#domain/lending/policy/affordability'
import { couponKinds } from '#domain/lending/policy/coupons'
import { dayOf, type Day } from '#domain/day'
import { upsertForm, upsertSurvey } from '../db/formRows'
import { borrowers, type Borrower } from '../db/borrowerTables'
import * as tables from '../db/certificationTables'
import { coupons } from '../db/lendingTables'
import type { Db } from '../db/database'
import { initialLimit } from '../credit/creditLimit'
import { dictionaries } from '../credit/dictionaries'
import { upsertCard, insertReading } from '../kyc/card/cardRows'
import { bills, insertBills } from './bills'
import { deleteLoansOf } from './deleteLoans'
import { sampleAccount, sampleContacts, sampleForms, samplePersonal, sampleSurvey } from './samples'

const MILLION = 1_000_000
const bands = dictionaries.monthlyIncome.map(([code]) => code)

const coupon = z.object({
  kind: z._default(z.enum(couponKinds), 'CASH_OFF'),
  value: z._default(z.int().check(z.positive()), 20_000),
  /** Negative for a coupon that has expired. */
  validDays: z._default(z.int(), 30),
  maxDiscount: z.optional(z.int().check(z.positive())),
  minAmount: z._default(z.int().check(z.gte(0)), 0),
  minTenor: z._default(z.int().check(z.gte(0)), 0),
  products: z.optional(z.array(z.string())),
})

export const borrowerSetup = z.object({
  phone: z.string(),
  bizStatus: z.int().check(z.gte(0), z.lte(90)),
  name: z.optional(z.string()),
  isBlocked: z.optional(z.boolean()),
  /** Proven, in whole Rupiah; or a band of the questionnaire. By default, enough for the limit. */
  monthlyIncome: z.optional(z.union([z.int().check(z.gte(0)), z.enum(bands)])),
  /** Whole Rupiah; by default what the income allows at first. */
  limit: z.optional(z.int().check(z.gte(0))),
  /** More than 90 days late with another lender. */
  isReported: z.optional(z.boolean()),
  isCarrierVerified: z.optional(z.boolean()),
  bills: z.optional(bills),
  coupons: z.optional(z.array(coupon)),
})
export type BorrowerSetup = z.input<typeof borrowerSetup>
async function deleteProgress(tx: Db, id: string) {
  await deleteLoansOf(tx, id)
  const { cards, cardReadings, faceTransactions, pictureOwners, surveyAnswers, formAnswers, contacts, bankAccounts } =
    tables
  for (const table of [
    cards,
    cardReadings,
    faceTransactions,
    pictureOwners,
    surveyAnswers,
    formAnswers,
    contacts,
    bankAccounts,
    coupons,
  ]) {
    await tx.delete(table).where(eq(table.borrowerId, id))
  }
}

/** With an unused NIK: another phone with the same ending, or a typed card, may have taken it. */
async function freeSampleCard(tx: Db, phone: string): Promise<CardFields> {
  for (let next = 0; ; next++) {
    const card = sampleCardOf(phone, next)
    const holders = await tx.select().from(tables.cards).where(tables.hasNik(card.nik))
    if (holders.length === 0) return card
  }
}

interface Past {
  bizStatus: number
  band: string
  name: string | undefined
}

async function insertCompletedSteps(tx: Db, { id, phone }: Borrower, { bizStatus, band, name }: Past, now: Date) {
  const survey = { ...sampleSurvey, monthlyIncome: band }
  const isDone = (step: StepName) => stepsDone(certificationStepOf(bizStatus)) > stepsDone(step)
  if (isDone('survey')) await upsertSurvey(tx, id, survey, now)
  if (isDone('identity')) {
    const card = await freeSampleCard(tx, phone)
    const fields = { ...card, name: name ?? card.name }
    const readingId = await insertReading(tx, { borrowerId: id, picture: 'sample', fields, doubtful: [], readAt: now })
    await upsertCard(tx, { borrowerId: id, readingId, transactionId: null, fields, confirmedAt: now }, true)
  }
  for (const form of namesOf(plainForms)) if (isDone(form)) await upsertForm(tx, id, form, sampleForms[form], now)
  if (isDone('contacts')) {
    const rows = sampleContacts.map((contact, position) => ({ ...contact, borrowerId: id, position, consentedAt: now }))
    await tx.insert(tables.contacts).values(rows)
  }
  if (isDone('bank')) {
    const accountHolder = name ?? sampleAccount.accountHolder
    await tx.insert(tables.bankAccounts).values({ ...sampleAccount, accountHolder, borrowerId: id, savedAt: now })
  }
}

const proven = (monthlyIncome: BorrowerSetup['monthlyIncome'], limit: number | undefined, day: Day): number | null => {
  if (monthlyIncome !== undefined) return typeof monthlyIncome === 'number' ? monthlyIncome : null
  return limit === undefined ? null : incomeFor(limit, day)
}

function incomeFor(limit: number, day: Day): number {
  let income = MILLION
  while (mostPrincipal(income, day) < limit) income += MILLION
  return income
}

function incomeOf({ monthlyIncome, limit }: BorrowerSetup, day: Day) {
  const income = proven(monthlyIncome, limit, day)
  const answered = typeof monthlyIncome === 'string' ? monthlyIncome : sampleSurvey.monthlyIncome
  const band = income === null ? answered : (bands.findLast((each) => incomeOfBand(each) <= income) ?? bands[0])
  return { income, band: band ?? '' }
}

async function insertCoupons(tx: Db, borrowerId: string, given: z.output<typeof coupon>[], now: Date) {
  for (const [i, { validDays, maxDiscount = null, products = null, ...terms }] of given.entries()) {
    const validTo = new Date(now.getTime() + validDays * DAY)
    const validFrom = new Date(Math.min(now.getTime(), validTo.getTime() - DAY))
    const row = { ...terms, maxDiscount, products, borrowerId, source: `sandbox-${i}` }
    await tx.insert(coupons).values({ ...row, validFrom, validTo })
  }
}

/** Creates the borrower or changes an existing one, whose sessions stay open. `phone` must be normalised. */
export async function setUpBorrower(tx: Db, given: BorrowerSetup, now: Date) {
  const setup = z.parse(borrowerSetup, given)
  const { phone, bizStatus, isBlocked = false, isReported = false, isCarrierVerified = false } = setup
  const day = dayOf(now.getTime())
  const { income, band } = incomeOf(setup, day)
  const facts = { monthlyIncome: income ?? incomeOfBand(band), workStatus: samplePersonal.workStatus }
  const isCertified = bizStatus >= statusOf.certified
  const change = {
    bizStatus,
    isBlocked,
    isReported,
    carrierVerifiedAt: isCarrierVerified ? now : null,
    monthlyIncome: income,
    statedIncome: null,
    incomeAskedAt: null,
    creditLimit: isCertified ? (setup.limit ?? initialLimit(facts, day)) : 0,
  }
  const [borrower] = await tx
    .insert(borrowers)
    .values({ phone, createdAt: now, ...change })
    .onConflictDoUpdate({ target: borrowers.phone, set: change })
    .returning()
  const { id } = borrower!
  await deleteProgress(tx, id)
  await insertCompletedSteps(tx, borrower!, { bizStatus, band, name: setup.name }, now)
  await insertCoupons(tx, id, setup.coupons ?? [], now)
  const repayIds = await insertBills(tx, borrower!, setup.bills ?? [], now)
  return { userId: id, phone, bizStatus, repayIds }
}
