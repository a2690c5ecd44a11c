import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isPaydayAsked } from '#domain/certification/payday'
import { surveyProblems } from '#domain/forms/formRules'
import { surveyPages as pages, type SurveyAnswers } from '#domain/certification/surveyQuestions'
import type { Words } from '../frame/useFlowForm'
import { chooseWords } from './chooseWords'

export type SurveyField = keyof SurveyAnswers

interface SurveyPage {
  title: MessageDescriptor
  /** Why it is asked. */
  why: MessageDescriptor
  fields: readonly SurveyField[]
}

/** One question group a page. */
export const surveyPages: readonly [SurveyPage, ...SurveyPage[]] = [
  {
    title: msg`Your plan`,
    why: msg`Lenders have to know what a loan is for. Choose what fits best.`,
    fields: pages[0],
  },
  {
    title: msg`Home and income`,
    why: msg`We weigh repayments against your income, so that a loan does not become too heavy for you.`,
    fields: pages[1],
  },
  {
    title: msg`Your pay`,
    why: msg`When your money comes in tells us when repaying is easiest for you.`,
    fields: pages[2],
  },
]

export const questions: Record<SurveyField, MessageDescriptor> = {
  loanPurpose: msg`What do you need the money for?`,
  house: msg`What kind of home do you live in?`,
  monthlyIncome: msg`How much do you earn a month?`,
  salaryType: msg`How are you paid?`,
  payday: msg`When are you paid?`,
}

/** What is missing on a page; the other pages are none of its business. */
export function surveyWords(
  i18n: I18n,
  fields: readonly SurveyField[],
  answers: Partial<SurveyAnswers>,
): Words<SurveyField> {
  const problems = surveyProblems(answers)
  const isAsked = (field: SurveyField) => field !== 'payday' || isPaydayAsked(answers)
  const missing = fields.filter((field) => problems[field] !== undefined && isAsked(field))
  return Object.fromEntries(missing.map((field) => [field, i18n._(chooseWords[field])]))
}
