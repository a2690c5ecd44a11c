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
import { complaints, LENDER_NAME, RISK_WARNING } from '../../credit/lenderTexts'

/** `rows` are labels and values. `{name}` in any text is a blank. */
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

/** Throws where a blank has no value: a document with a hole in it is agreed to by nobody. */
const filled = (text: string, blanks: Blanks): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = blanks[name]
    if (value === undefined) throw new Error(`the document has no ${name}`)
    return value
  })

/** A page that can be kept and read by itself. The same text and blanks give the same bytes. */
export function htmlOf({ title, sections }: Text, blanks: Blanks, locale: Locale): string {
  const fill = (text: string) => escape(filled(text, blanks))
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

/** What the blanks of a loan's documents are filled with. */
function blanksOf(shown: LoanShown, { lender, riskWarning, complaints, texts }: Template, locale: Locale): Blanks {
  const { extensionLine, noExtension } = texts[locale]
  const { borrower, account, terms, quote } = shown
  const money = (amount: number) => formatRupiah(amount, locale)
  const bp = (rate: number) => formatPercent(rate / BP_PERCENT, locale)
  const lines = shown.extensions.map(({ days, amount, fee, newDueOn }) =>
    filled(extensionLine, {
      days: String(days),
      amount: money(amount),
      fee: money(fee),
      newDueDate: shortDay(newDueOn),
    }),
  )
  return {
    lender,
    riskWarning,
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

/** All that a loan's documents say of it. Kept with the loan as `shown`. */
export interface LoanShown {
  borrower: { name: string; phoneMasked: string; nikMasked: string }
  account: { bankName: string; accountMasked: string; accountHolder: string }
  productName: string
  terms: PriceTerms
  /** The day on which it was quoted, and on which the quote takes it to be paid out. */
  startOn: Day
  quote: Quote
  extensions: readonly ExtensionQuote[]
  maxExtensions: number
}

/** Of an extension: the loan as it was shown, its day of pay-out, and what changes. */
export interface ExtensionShown {
  loan: LoanShown
  paidOutOn: Day
  on: Day
  extension: ExtensionQuote
}

interface Template {
  texts: Record<Locale, DocumentTexts>
  lender: string
  riskWarning: string
  complaints: (locale: Locale) => string
}

/**
 * By version. Documents that were agreed to are rendered again by theirs, so an earlier one stays, with its own copies of
 * what has changed since.
 */
const templates: Readonly<Record<string, Template>> = {
  '1': { texts: { id, en, es, vi, th }, lender: LENDER_NAME, riskWarning: RISK_WARNING, complaints },
}
export const documentVersions = Object.keys(templates)

/** Of the Indonesian texts; documents.test.ts says when it is to be raised. */
export const DOCUMENT_VERSION = '1'

function templateOf(version: string): Template {
  const template = templates[version]
  if (template === undefined) throw new Error(`documents have no version ${version}`)
  return template
}

/** What a document says, by which kind it is. */
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

function render(given: Shown, locale: Locale, version: string): string {
  const template = templateOf(version)
  const loan = given.document === 'extension' ? given.shown.loan : given.shown
  const more = given.document === 'extension' ? extensionBlanksOf(given.shown, locale) : {}
  return htmlOf(
    textOf(given.document, template.texts[locale]),
    { ...blanksOf(loan, template, locale), ...more },
    locale,
  )
}

export const sha256Of = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** The binding text. What is shown alike has the same bytes, and so the same hash. */
export function makeDocument(given: Shown, version = DOCUMENT_VERSION): MadeDocument {
  const html = render(given, DEFAULT_LOCALE, version)
  return { document: given.document, version, hash: sha256Of(html), html }
}

/** The same in the reader's language; `null` where that is the binding one. */
export const helpFor = (given: Shown, locale: Locale, version = DOCUMENT_VERSION): string | null =>
  locale === DEFAULT_LOCALE ? null : render(given, locale, version)

/** Those that are agreed to before a loan is paid out. */
export const makeLoanDocuments = (shown: LoanShown): MadeDocument[] =>
  loanDocuments.map((document) => makeDocument({ document, shown }))
