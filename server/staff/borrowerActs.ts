import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { maskName } from '#domain/forms/holderName'
import { normalisePhone } from '#domain/forms/phone'
import { messageKinds } from '#domain/service/feedback'
import { decideIncome } from '../credit/credit'
import { borrowers } from '../db/borrowerTables'
import { cards } from '../db/certificationTables'
import { loans } from '../db/ledgerTables'
import { feedbackAttachments } from '../feedback/feedbackRows'
import { feedback } from '../feedback/feedbackTables'
import { decideContested, readContested } from '../kyc/card/contestedCards'
import { act, type Acting, ActRefused, list, read, uuid } from './act'
import { erase } from './erase'
import { pictureAct } from './pictureAct'

const SHOWN = 100

const setHold =
  (isBlocked: boolean) =>
  async ({ tx }: Acting, { borrowerId }: { borrowerId: string }) => {
    const isOther = and(eq(borrowers.id, borrowerId), eq(borrowers.isBlocked, !isBlocked))
    const changed = await tx.update(borrowers).set({ isBlocked }).where(isOther).returning({ id: borrowers.id })
    return changed.length === 0 ? null : {}
  }

export const borrowerActs = {
  'borrower find': read({
    does: 'The id, the account and the loans of the borrower with a phone number',
    roles: ['clerk', 'finance'],
    fields: { phone: z.string() },
    audited: ['borrowerId'],
    async run({ tx }, { phone: typed }) {
      const phone = normalisePhone(typed)
      if (phone === null) throw new ActRefused('--phone is no Indonesian mobile number')
      const [found] = await tx
        .select({ borrower: borrowers, card: cards.fields })
        .from(borrowers)
        .leftJoin(cards, eq(cards.borrowerId, borrowers.id))
        .where(eq(borrowers.phone, phone))
      if (found === undefined) return null
      const { id: borrowerId, bizStatus, isBlocked } = found.borrower
      const { id: repayId, loanNumber, state, principal, dueOn, closedAt } = loans
      const own = await tx
        .select({ repayId, loanNumber, state, principal, dueOn, closedAt })
        .from(loans)
        .where(eq(loans.borrowerId, borrowerId))
        .orderBy(desc(loans.appliedAt))
        .limit(SHOWN)
      const name = found.card ? maskName(found.card.name) : null
      return { borrowerId, name, bizStatus, isBlocked, loans: own }
    },
  }),
  'borrower hold': act({
    does: 'Holds an account: its calls are answered with 420, but those to pay back',
    roles: ['clerk', 'finance'],
    fields: { borrowerId: uuid },
    audited: ['borrowerId'],
    run: setHold(true),
  }),
  'borrower release': act({
    does: 'Releases an account that was held',
    roles: [],
    fields: { borrowerId: uuid },
    audited: ['borrowerId'],
    run: setHold(false),
  }),
  'borrower erase': act({
    does: 'Erases what is personal; the ledger stays, and of consents their hashes. Not while money is owed or on its way',
    roles: [],
    fields: { borrowerId: uuid },
    audited: ['borrowerId'],
    run: ({ tx, services, now }, { borrowerId }) => erase(tx, services, borrowerId, now),
  }),
}

export const identityActs = {
  'identity list': list({
    does: 'Borrowers who proved a NIK that another owns, the longest waiting first',
    roles: ['clerk'],
    fields: {},
    run: async ({ tx }) => ({ borrowers: await readContested(tx) }),
  }),
  'identity decide': act({
    does: 'Whether the NIK is theirs; the account of the other borrower is held',
    roles: ['clerk'],
    fields: { borrowerId: uuid, isOwner: z.boolean() },
    audited: ['borrowerId', 'isOwner'],
    run: async ({ tx }, { borrowerId, isOwner }) => ((await decideContested(tx, borrowerId, isOwner)) ? {} : null),
  }),
}

export const incomeActs = {
  'income list': list({
    does: 'Borrowers who have stated a higher income, the longest waiting first',
    roles: ['clerk'],
    fields: {},
    async run({ tx }) {
      const { id: borrowerId, incomeAskedAt, monthlyIncome, statedIncome } = borrowers
      const rows = await tx
        .select({ borrowerId, incomeAskedAt, monthlyIncome, statedIncome })
        .from(borrowers)
        .where(isNotNull(incomeAskedAt))
        .orderBy(asc(incomeAskedAt))
        .limit(SHOWN)
      return { borrowers: rows }
    },
  }),
  'income decide': act({
    does: 'What a proof of income shows, in whole Rupiah a month; without it, that it shows nothing new',
    roles: ['clerk'],
    fields: { borrowerId: uuid, monthlyIncome: z.optional(z.int().check(z.gte(0))) },
    audited: ['borrowerId'],
    async run({ tx, now }, { borrowerId, monthlyIncome = null }) {
      const [borrower] = await tx.select().from(borrowers).where(eq(borrowers.id, borrowerId)).for('update')
      if (borrower === undefined) return null
      await decideIncome(tx, borrower, monthlyIncome, now)
      return {}
    },
  }),
}

export const feedbackActs = {
  'feedback list': list({
    does: 'Complaints, feedback and requests to erase that nobody has closed, the oldest first',
    roles: ['clerk'],
    fields: { kind: z.optional(z.enum(messageKinds)) },
    async run({ tx }, { kind }) {
      const isOpen = and(isNull(feedback.closedAt), kind === undefined ? undefined : eq(feedback.kind, kind))
      const rows = await tx.select().from(feedback).where(isOpen).orderBy(asc(feedback.sentAt)).limit(SHOWN)
      const picturesOf = await feedbackAttachments.idsBy(
        tx,
        rows.map(({ id }) => id),
      )
      return { feedback: rows.map(({ id, closedAt: _, ...row }) => ({ ...row, pictures: picturesOf(id) })) }
    },
  }),
  'feedback picture': pictureAct(feedbackAttachments, 'A picture of feedback', ['clerk']),
  'feedback close': act({
    does: 'Says that it was dealt with; --reason is how',
    roles: ['clerk'],
    fields: { feedbackNumber: z.string() },
    audited: ['feedbackNumber'],
    async run({ tx, now }, { feedbackNumber }) {
      const isOpen = and(eq(feedback.feedbackNumber, feedbackNumber), isNull(feedback.closedAt))
      const closed = await tx.update(feedback).set({ closedAt: now }).where(isOpen).returning({ id: feedback.id })
      return closed.length === 0 ? null : {}
    },
  }),
}
