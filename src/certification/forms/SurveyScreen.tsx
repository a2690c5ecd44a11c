import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState, useId } from 'react'
import { useWatch } from 'react-hook-form'
import { isPaydayAsked, isPayFitting, settlePay } from '#domain/certification/payday'
import { surveyFields, surveyPages as pages, type SurveyAnswers } from '#domain/certification/surveyQuestions'
import { surveyProblems } from '#domain/forms/formRules'
import { dictionaryOf, type ChoiceName } from '#domain/forms/lists'
import { useList } from '../../app/frame/useList'
import { Button } from '../../ui/button/Button'
import { Card } from '../../ui/card/Card'
import { FieldMessage } from '../../ui/form/FieldMessage'
import { Icon } from '../../ui/icon/Icon'
import { checkIcon } from '../../ui/icon/shellIcons'
import { AlternativeOptions } from '../../ui/options/OptionList'
import { ChoiceField } from './ChoiceField'
import { FormPage } from './FormPage'
import { LoadedForm } from './LoadedForm'
import { useFlowForm, type FlowForm, type FormActor, type Words } from './useFlowForm'
import { IncomeTooLow } from './IncomeTooLow'
import styles from './SurveyScreen.module.css'
import { chooseWords } from './chooseWords'
import { takeFocus } from '../../ui/focus'

export function SurveyScreen() {
  return (
    <LoadedForm name="survey" shape={['lead', 'choices']}>
      {(flow) => <SurveyForm flow={flow} />}
    </LoadedForm>
  )
}

function SurveyForm({ flow }: { flow: FormActor }) {
  const { t, i18n } = useLingui()
  const page = useSelector(flow, ({ context }) => context.page)
  const [first] = useState(page)
  const [isTurned, setTurned] = useState(false)
  if (page !== first && !isTurned) setTurned(true)
  const { title, why, fields } = surveyPages[page] ?? surveyPages[0]
  const tooLow = useSelector(flow, (snapshot) =>
    snapshot.matches('incomeTooLow') ? snapshot.context.incomeTooLow : null,
  )
  const form = useFlowForm<SurveyField>(flow, {
    fields: surveyFields,
    settle: settlePay,
    problemsOf: (answers) => surveyWords(i18n, fields, answers),
  })
  if (tooLow) return <IncomeTooLow rule={tooLow} onChange={() => flow.send({ type: 'income.change' })} />
  const pages = surveyPages.length
  return (
    <FormPage
      form={form}
      part={t`page ${page + 1} of ${pages}`}
      submit={page === pages - 1 ? t`Save and continue` : t`Next`}
      previous={page > 0 ? <Button variant="outlined" onClick={form.turnBack}>{t`Previous`}</Button> : null}
    >
      <div key={page} className="stack tight">
        <h2 ref={isTurned ? takeFocus : null} tabIndex={-1} className={`head ${styles.title}`}>
          {i18n._(title)}
        </h2>
        <p className="small soft">{i18n._(why)}</p>
      </div>
      {fields.map((field) =>
        field === 'payday' ? (
          <Payday key={field} form={form} label={i18n._(questions[field])} />
        ) : (
          <Question key={field} form={form} name={field} label={i18n._(questions[field])} />
        ),
      )}
    </FormPage>
  )
}

/** Asks for a day of the month or the week, or not at all, depending on how the borrower is paid. */
function Payday({ form, label }: { form: FlowForm<SurveyField>; label: string }) {
  const salaryType = useWatch({ control: form.control, name: 'salaryType' }) ?? ''
  return isPaydayAsked({ salaryType }) ? (
    <ChoiceField form={form} name="payday" label={label} fits={(payday) => isPayFitting({ salaryType, payday })} />
  ) : null
}

type SurveyField = keyof SurveyAnswers

interface SurveyPage {
  title: MessageDescriptor
  why: MessageDescriptor
  fields: readonly SurveyField[]
}

const surveyPages: readonly [SurveyPage, ...SurveyPage[]] = [
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

const questions: Record<SurveyField, MessageDescriptor> = {
  loanPurpose: msg`What do you need the money for?`,
  house: msg`What kind of home do you live in?`,
  monthlyIncome: msg`How much do you earn a month?`,
  salaryType: msg`How are you paid?`,
  payday: msg`When are you paid?`,
}

function surveyWords(i18n: I18n, fields: readonly SurveyField[], answers: Partial<SurveyAnswers>): Words<SurveyField> {
  const problems = surveyProblems(answers)
  const isAsked = (field: SurveyField) => field !== 'payday' || isPaydayAsked(answers)
  const missing = fields.filter((field) => problems[field] !== undefined && isAsked(field))
  return Object.fromEntries(missing.map((field) => [field, i18n._(chooseWords[field])]))
}

interface QuestionProps<F extends string> {
  form: FlowForm<F>
  name: F & ChoiceName
  label: string
}

function Question<F extends string>({ form, name, label }: QuestionProps<F>) {
  const id = useId()
  const { options, retry } = useList(dictionaryOf(name))
  const { error, ...radio } = form.text(name)
  return (
    <div
      className="stack tight"
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-message` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <h3 id={`${id}-label`} className="title">
        {label}
      </h3>
      {/* Before the answers, the first of which takes the focus: after them the bar below would hide the error. */}
      <FieldMessage id={id} error={error} />
      <Card as="div" isFlush className={error ? styles.wrong : undefined}>
        {typeof options !== 'string' && options.length > 0 ? (
          options.map((option) => (
            <label key={option.value} className={styles.option}>
              <input {...radio} className={styles.input} type="radio" value={option.value} />
              <span className={styles.face}>
                {option.label}
                <Icon path={checkIcon} />
              </span>
            </label>
          ))
        ) : (
          <AlternativeOptions options={options} onRetry={retry} />
        )}
      </Card>
    </div>
  )
}
