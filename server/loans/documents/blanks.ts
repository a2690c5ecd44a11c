import { shortDay } from '../../i18n/dates'
import { formatPercent, formatRupiah } from '#domain/lending/money'
import type { Locale } from '#domain/language'
import { fill } from '../../i18n/translate'
import { complaints, LENDER_NAME, RISK_WARNING } from '../../credit/lenderTexts'
import type { ExtensionShown, LoanShown } from './facts'
import type { Blanks } from './html'
import type { DocumentTexts } from './texts/documentTexts'

const BP_PERCENT = 100
const PPM_PERCENT = 10_000

/** DD/MM/YYYY, as everywhere in the product. */

/** What the blanks of a loan's documents are filled with. */
export function blanksOf(shown: LoanShown, { extensionLine, noExtension }: DocumentTexts, locale: Locale): Blanks {
  const { borrower, account, terms, quote } = shown
  const money = (amount: number) => formatRupiah(amount, locale)
  const bp = (rate: number) => formatPercent(rate / BP_PERCENT, locale)
  const lines = shown.extensions.map(({ days, amount, fee, newDueOn }) =>
    fill(extensionLine, { days, amount: money(amount), fee: money(fee), newDueDate: shortDay(newDueOn) }),
  )
  return {
    lender: LENDER_NAME,
    riskWarning: RISK_WARNING,
    complaints: complaints(locale),
    name: borrower.name,
    nik: borrower.nikMasked,
    phone: borrower.phoneMasked,
    account: `${account.bankName} ${account.accountMasked}, ${account.accountHolder}`,
    product: shown.productName,
    startDate: shortDay(shown.startOn),
    days: String(quote.days),
    dueDate: shortDay(quote.dueOn),
    principal: money(quote.principal),
    received: money(quote.received),
    interest: money(quote.interest),
    serviceFee: money(quote.serviceFee),
    discount: money(quote.discount),
    total: money(quote.total),
    dailyCost: formatPercent(quote.dailyRatePpm / PPM_PERCENT, locale),
    yearlyCost: bp(quote.yearlyRateBp),
    dailyRate: bp(terms.dailyRateBp),
    feeRate: bp(terms.feeBp),
    cap: bp(terms.capBp),
    lateRate: bp(terms.lateRateBp),
    extensionRate: bp(terms.extensionRateBp),
    lateFeePerDay: money(quote.lateFeePerDay),
    lateCeiling: money(quote.lateFeeCeiling),
    earlyDate: shortDay(quote.early.on),
    earlyTotal: money(quote.early.total),
    extensions: lines.length > 0 ? lines.join(' ') : noExtension,
    maxExtensions: String(shown.maxExtensions),
  }
}

/** What the blanks of an extension's document are filled with besides. */
export function extensionBlanksOf({ paidOutOn, on, extension }: ExtensionShown, locale: Locale): Blanks {
  const money = (amount: number) => formatRupiah(amount, locale)
  return {
    paidOutOn: shortDay(paidOutOn),
    onDate: shortDay(on),
    extensionDays: String(extension.days),
    oldDueDate: shortDay(extension.dueOn),
    newDueDate: shortDay(extension.newDueOn),
    extensionAmount: money(extension.amount),
    extensionFee: money(extension.fee),
    owedAfter: money(extension.owedAfter),
    totalCost: money(extension.totalCost),
    totalCostWithout: money(extension.totalCostWithout),
  }
}
