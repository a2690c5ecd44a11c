import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../ui/button/Button'
import { surveyFields } from '#domain/certification/surveyQuestions'
import { isPaydayAsked, isPayFitting, settlePay } from '#domain/certification/payday'
import { ChoiceField } from './fields/ChoiceField'
import { Question } from './fields/Question'
import { FormPage } from './frame/FormPage'
import { LoadedForm } from './frame/LoadedForm'
import { useFlowForm, type FlowForm, type FormActor } from './frame/useFlowForm'
import styles from './SurveyScreen.module.css'
import { IncomeTooLow } from './IncomeTooLow'
import { questions, surveyPages, surveyWords, type SurveyField } from './words/surveyPages'

/** The questionnaire, one question group a page. */
export function SurveyScreen() {
  return (
    <LoadedForm name="survey" shape={['lead', 'choices']}>
      {(flow) => <SurveyForm flow={flow} />}
    </LoadedForm>
  )
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus()

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

/** Asked as the borrower is paid: by the day of the month, of the week, or not at all. */
function Payday({ form, label }: { form: FlowForm<SurveyField>; label: string }) {
  const salaryType = useWatch({ control: form.control, name: 'salaryType' }) ?? ''
  return isPaydayAsked({ salaryType }) ? (
    <ChoiceField form={form} name="payday" label={label} fits={(payday) => isPayFitting({ salaryType, payday })} />
  ) : null
}
