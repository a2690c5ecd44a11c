import { percentOfIncome } from '#domain/lending/policy/affordability'
import type { Handler } from '../../http/call'
import { complaints, RISK_WARNING } from '../../credit/lenderTexts'
import { helpFor, makeDocument, makeLoanDocuments } from '../documents/documents'
import { acceptRequest } from './loanRequest'

export const quoteLoan: Handler<'quoteLoan'> = async ({ services: { db }, body, now, locale }, borrower) => {
  const { rule, creditState, shown, bestCoupon } = await acceptRequest(db, borrower, body, now)
  const { dueOn, early, ...figures } = shown.quote
  return {
    ...figures,
    productCode: rule.productCode,
    productName: shown.productName,
    dueDate: dueOn,
    early: { date: early.on, total: early.total },
    extensions: shown.extensions.map(({ days, amount, fee, newDueOn, totalCost }) => ({
      days,
      amount,
      fee,
      newDueDate: newDueOn,
      totalCost,
    })),
    maxExtensions: shown.maxExtensions,
    percentOfIncome: percentOfIncome(figures.total, creditState.monthlyIncome),
    account: shown.account,
    bestCoupon,
    riskWarning: RISK_WARNING,
    complaints: complaints(locale),
    documents: makeLoanDocuments(shown).map(({ document, version, hash }) => ({ document, version, hash })),
  }
}

export const readDraft: Handler<'readDraft'> = async ({ services: { db }, body, now, locale }, borrower) => {
  const { document } = body
  const given = { document, shown: (await acceptRequest(db, borrower, body, now)).shown }
  return { ...makeDocument(given), help: helpFor(given, locale) }
}
