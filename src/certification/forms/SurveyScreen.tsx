import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type MouseEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { daysOfMonth, isPaydayAsked, isPayFitting, settlePay } from '#domain/certification/payday'
import { surveyFields, type SurveyAnswers } from '#domain/certification/surveyQuestions'
import { surveyProblems } from '#domain/forms/formRules'
import { ChipsField } from './ChoiceField'
import { FormPage } from './FormPage'
import { LoadedForm } from './LoadedForm'
import { useFlowForm, type FlowForm, type FormActor, type Words } from './useFlowForm'
import { IncomeTooLow } from './IncomeTooLow'
import { chooseWords } from './chooseWords'

export function SurveyScreen() {
  return (
    <LoadedForm name="survey" shape={['chips', 'chips', 'chips', 'chips']}>
      {(flow) => <SurveyForm flow={flow} />}
    </LoadedForm>
  )
}

function SurveyForm({ flow }: { flow: FormActor }) {
  const { i18n } = useLingui()
  const tooLow = useSelector(flow, (snapshot) =>
    snapshot.matches('incomeTooLow') ? snapshot.context.incomeTooLow : null,
  )
  const [isIncomeChanged, setIncomeChanged] = useState(false)
  const form = useFlowForm<SurveyField>(flow, {
    fields: surveyFields,
    settle: settlePay,
    onChange: (values) => flow.send({ type: 'question.answered', values }),
    problemsOf: (answers) => surveyWords(i18n, answers),
  })
  const changeIncome = () => {
    setIncomeChanged(true)
    flow.send({ type: 'income.change' })
  }
  if (tooLow) return <IncomeTooLow rule={tooLow} onChange={changeIncome} />
  return (
    <FormPage form={form}>
      <div ref={isIncomeChanged ? scrollToIncome : null} className="stack">
        {surveyFields.map((field) => (
          <Question key={field} form={form} field={field} />
        ))}
      </div>
    </FormPage>
  )
}

function Question({ form, field }: { form: FlowForm<SurveyField>; field: SurveyField }) {
  const { i18n } = useLingui()
  const salaryType = useWatch({ control: form.control, name: 'salaryType' }) ?? ''
  const { label, why, rows } = questions[field]
  const chips = {
    form,
    name: field,
    label: i18n._(label),
    ...(why ? { hint: i18n._(why) } : {}),
    ...(rows ? { rows } : {}),
    onClick: scrollToNext,
  }
  if (field !== 'payday') return <ChipsField {...chips} />
  if (!isPaydayAsked({ salaryType })) return null
  const fits = (payday: string) => isPayFitting({ salaryType, payday })
  return <ChipsField key={salaryType} {...chips} fits={fits} shortLabels={fits('1') ? dayNumbers : undefined} />
}

const dayNumbers = Object.fromEntries(daysOfMonth.map((day) => [day, day]))

/** Only after a tap: arrow keys choose each answer that they pass, and their clicks have no count. */
function scrollToNext({ currentTarget, detail }: MouseEvent<HTMLInputElement>) {
  if (detail === 0) return
  // The next question may appear only with this answer.
  requestAnimationFrame(() => {
    const questions = [...(currentTarget.form?.querySelectorAll('[role=radiogroup]') ?? [])]
    const at = questions.findIndex((question) => question.contains(currentTarget))
    const next = questions.slice(at + 1).find((question) => !question.querySelector(':checked'))
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    next?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' })
  })
}

const scrollToIncome = (all: HTMLElement | null) =>
  all?.querySelector('[name=monthlyIncome]')?.closest('[role=radiogroup]')?.scrollIntoView({ block: 'center' })

type SurveyField = keyof SurveyAnswers

const questions: Record<SurveyField, { label: MessageDescriptor; why?: MessageDescriptor; rows?: number }> = {
  loanPurpose: {
    rows: 4,
    label: msg`What do you need the money for?`,
    why: msg`Lenders have to know what a loan is for. Choose what fits best.`,
  },
  house: { label: msg`What kind of home do you live in?` },
  monthlyIncome: {
    label: msg`How much do you earn a month?`,
    why: msg`We weigh repayments against your income, so that a loan does not become too heavy for you.`,
  },
  salaryType: {
    label: msg`How are you paid?`,
    why: msg`Your payday tells us when repaying is easiest for you.`,
  },
  payday: { label: msg`When are you paid?` },
}

function surveyWords(i18n: I18n, answers: Partial<SurveyAnswers>): Words<SurveyField> {
  const problems = surveyProblems(answers)
  const isAsked = (field: SurveyField) => field !== 'payday' || isPaydayAsked(answers)
  const missing = surveyFields.filter((field) => problems[field] !== undefined && isAsked(field))
  return Object.fromEntries(missing.map((field) => [field, i18n._(chooseWords[field])]))
}
