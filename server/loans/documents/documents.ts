import { createHash } from 'node:crypto'
import { DEFAULT_LOCALE, type Locale } from '#domain/language'
import { loanDocuments, type DocumentMark, type DocumentName } from '#domain/lending/documents'
import type { ExtensionQuote, Quote } from '#domain/lending/account'
import type { Day } from '#domain/day'
import type { PriceTerms } from '#domain/lending/terms'
import { formatPercent, formatRupiah } from '#domain/lending/money'
import type { DocumentTexts } from './texts/documentTexts'
import { en } from './texts/en'
import { es } from './texts/es'
import { id } from './texts/id'
import { th } from './texts/th'
import { vi } from './texts/vi'
import { shortDay } from '../../i18n/dates'
import { fill } from '../../i18n/translate'
import { complaints, LENDER_NAME, RISK_WARNING } from '../../credit/lenderTexts'

interface Section {
  heading: string
  lines?: readonly string[]
  rows?: readonly (readonly [label: string, value: string])[] | undefined
}
interface Text {
  title: string
  sections: readonly Section[]
}
type Blanks = Readonly<Record<string, string>>

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark)

/** Throws for a blank without a value, because nobody may agree to an incomplete document. */
function filled(text: string, blanks: Blanks): string {
  const whole = text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = blanks[name]
    if (value === undefined) throw new Error(`the document has no ${name}`)
    return value
  })
  return escape(whole)
}

/** A self-contained page. The same text and blanks give the same bytes. */
export function htmlOf({ title, sections }: Text, blanks: Blanks, locale: Locale): string {
  const fill = (text: string) => filled(text, blanks)
  const rowsOf = ({ rows = [] }: Section) =>
    rows.length === 0
      ? ''
      : `<table>${rows.map(([label, value]) => `<tr><th scope="row">${fill(label)}</th><td>${fill(value)}</td></tr>`).join('')}</table>`
  const linesOf = ({ lines = [] }: Section) => lines.map((line) => `<p>${fill(line)}</p>`).join('')
  const body = sections.map((part) => `<h2>${fill(part.heading)}</h2>${rowsOf(part)}${linesOf(part)}`).join('\n')
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${fill(title)}</title></head>
<body><h1>${fill(title)}</h1>
${body}
</body></html>
`
}

const BP_PERCENT = 100
const PPM_PERCENT = 10_000

function blanksOf(shown: LoanShown, { extensionLine, noExtension }: DocumentTexts, locale: Locale): Blanks {
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

function extensionBlanksOf({ paidOutOn, on, extension }: ExtensionShown, locale: Locale): Blanks {
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

export interface LoanShown {
  borrower: { name: string; phoneMasked: string; nikMasked: string }
  account: { bankName: string; accountMasked: string; accountHolder: string }
  productName: string
  terms: PriceTerms
  /** The day of the quote, which assumes the pay-out on that day. */
  startOn: Day
  quote: Quote
  extensions: readonly ExtensionQuote[]
  maxExtensions: number
}

export interface ExtensionShown {
  loan: LoanShown
  paidOutOn: Day
  on: Day
  extension: ExtensionQuote
}

const texts: Record<Locale, DocumentTexts> = { id, en, es, vi, th }
/** Version of the Indonesian texts; documents.test.ts says when to raise it. */
export const DOCUMENT_VERSION = '1'

export type Shown =
  | { document: 'agreement' | 'summary'; shown: LoanShown }
  | { document: 'extension'; shown: ExtensionShown }

export interface MadeDocument extends DocumentMark {
  html: string
}

const figureRows = ({ figures }: DocumentTexts): Section['rows'] => [
  [figures.principal, '{principal}'],
  [figures.received, '{received}'],
  [figures.tenor, figures.tenorValue],
  [figures.dueDate, figures.dueDateValue],
  [figures.interest, '{interest}'],
  [figures.serviceFee, '{serviceFee}'],
  [figures.discount, '{discount}'],
  [figures.total, '{total}'],
  [figures.rate, '{dailyCost}; {yearlyCost}'],
  [figures.account, '{account}'],
]
const WITH_FIGURES = ['loan', 'figures']

function textOf(document: DocumentName, all: DocumentTexts): Text {
  const { title, sections } = all[document]
  const parts = Object.entries<readonly string[]>(sections).map(([name, [heading = '', ...lines]]) => ({
    heading,
    lines,
    ...(WITH_FIGURES.includes(name) ? { rows: figureRows(all) } : {}),
  }))
  return { title, sections: all.help === '' ? parts : [{ heading: all.help }, ...parts] }
}

function render(given: Shown, locale: Locale): string {
  const all = texts[locale]
  const loan = given.document === 'extension' ? given.shown.loan : given.shown
  const more = given.document === 'extension' ? extensionBlanksOf(given.shown, locale) : {}
  return htmlOf(textOf(given.document, all), { ...blanksOf(loan, all, locale), ...more }, locale)
}

export const sha256Of = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** The binding text. The same values give the same bytes, and so the same hash. */
export function makeDocument(given: Shown): MadeDocument {
  const html = render(given, DEFAULT_LOCALE)
  return { document: given.document, version: DOCUMENT_VERSION, hash: sha256Of(html), html }
}

/** The same in the reader’s language; `null` if that is the binding one. */
export const helpFor = (given: Shown, locale: Locale): string | null =>
  locale === DEFAULT_LOCALE ? null : render(given, locale)

export const makeLoanDocuments = (shown: LoanShown): MadeDocument[] =>
  loanDocuments.map((document) => makeDocument({ document, shown }))
