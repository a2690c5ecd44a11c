import { createHash } from 'node:crypto'
import { DEFAULT_LOCALE, type Locale } from '#domain/language'
import { loanDocuments, type DocumentMark, type DocumentName } from '#domain/lending/documents'
import { blanksOf, extensionBlanksOf } from './blanks'
import type { ExtensionShown, LoanShown } from './facts'
import { htmlOf, type Section, type Text } from './html'
import type { DocumentTexts } from './texts/documentTexts'
import { en } from './texts/en'
import { es } from './texts/es'
import { id } from './texts/id'
import { th } from './texts/th'
import { vi } from './texts/vi'

const texts: Record<Locale, DocumentTexts> = { id, en, es, vi, th }
/** Of the Indonesian texts; documents.test.ts says when it is to be raised. */
export const DOCUMENT_VERSION = '1'

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

function render(given: Shown, locale: Locale): string {
  const all = texts[locale]
  const loan = given.document === 'extension' ? given.shown.loan : given.shown
  const more = given.document === 'extension' ? extensionBlanksOf(given.shown, locale) : {}
  return htmlOf(textOf(given.document, all), { ...blanksOf(loan, all, locale), ...more }, locale)
}

export const sha256Of = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** The binding text. What is shown alike has the same bytes, and so the same hash. */
export function makeDocument(given: Shown): MadeDocument {
  const html = render(given, DEFAULT_LOCALE)
  return { document: given.document, version: DOCUMENT_VERSION, hash: sha256Of(html), html }
}

/** The same in the reader's language; `null` where that is the binding one. */
export const helpFor = (given: Shown, locale: Locale): string | null =>
  locale === DEFAULT_LOCALE ? null : render(given, locale)

/** Those that are agreed to before a loan is paid out. */
export const makeLoanDocuments = (shown: LoanShown): MadeDocument[] =>
  loanDocuments.map((document) => makeDocument({ document, shown }))
