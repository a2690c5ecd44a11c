import type { Locale } from '#domain/language'
import { appTerms } from './appTerms'
import { identityTerms } from './identityTerms'
import { loanTerms } from './loanTerms'
import { payingTerms } from './payingTerms'
import type { TermTable } from './term'

/** What each thing is called in each language, and what it must not be called. */
export const terms: TermTable = { ...loanTerms, ...payingTerms, ...identityTerms, ...appTerms }

export interface Exception {
  locale: Locale
  /** The text in English. */
  id: string
  word: string
  why: string
}

export const exceptions: readonly Exception[] = [
  {
    locale: 'en',
    id: 'Your amount is being evaluated and a new credit line is being evaluated. Please wait a moment.',
    word: 'credit line',
    why: 'The English is the specification’s, word for word.',
  },
  {
    locale: 'id',
    id: 'Your answers about home, work and income',
    word: 'jawaban',
    why: 'The policy names the answers of the questionnaire; all else that is typed is isian.',
  },
  {
    locale: 'id',
    id: 'Older brother or sister',
    word: 'Kakak',
    why: 'Here it names a relative; what is forbidden is to call the borrower so.',
  },
  {
    locale: 'th',
    id: 'Bills and instalments',
    word: 'บิล',
    why: 'These are bills for power and water, what the loan is for; a loan itself is no bill.',
  },
]
