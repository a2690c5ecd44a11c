import { useLingui } from '@lingui/react/macro'
import { dateInJakarta } from '#domain/calendar'
import { useWatch } from 'react-hook-form'
import { useServices } from '../../app/frame/appContext'
import { Segments } from '../../ui/form/Segments'
import { TextArea } from '../../ui/form/TextArea'
import { TextField } from '../../ui/form/TextField'
import { namesOf, personalFields, type PersonalField } from '#domain/certification/fields'
import { hasEmployer } from '#domain/forms/formRules'
import { BirthdayField } from './fields/BirthdayField'
import { ChoiceField } from './fields/ChoiceField'
import { FormPage } from './frame/FormPage'
import { LoadedForm } from './frame/LoadedForm'
import { useFlowForm, type FlowForm, type FormActor } from './frame/useFlowForm'
import { personalWords, preparePersonal } from './words/personalWords'

/** Step two of the certification: who the borrower is, and what they do. */
export function PersonalScreen() {
  return (
    <LoadedForm name="personal" shape={namesOf(personalFields).map(() => 'field')}>
      {(flow) => <PersonalForm flow={flow} />}
    </LoadedForm>
  )
}

function PersonalForm({ flow }: { flow: FormActor }) {
  const { t, i18n } = useLingui()
  const { now } = useServices()
  const form = useFlowForm<PersonalField>(flow, {
    fields: namesOf(personalFields),
    prepare: preparePersonal,
    problemsOf: (answers) => personalWords(i18n, answers, dateInJakarta(now())),
  })
  return (
    <FormPage form={form}>
      <Segments
        {...form.text('gender')}
        label={t`Gender`}
        options={[
          { value: 'L', label: t`Male` },
          { value: 'P', label: t`Female` },
        ]}
      />
      <BirthdayField form={form} />
      <TextField
        {...form.text('email')}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <ChoiceField form={form} name="education" label={t`Highest education`} />
      <ChoiceField form={form} name="marital" label={t`Marital status`} />
      <ChoiceField form={form} name="children" label={t`Number of children`} />
      <ChoiceField form={form} name="workStatus" label={t`Occupation`} />
      <Employer form={form} />
    </FormPage>
  )
}

function Employer({ form }: { form: FlowForm<PersonalField> }) {
  const { t } = useLingui()
  const workStatus = useWatch({ control: form.control, name: 'workStatus' })
  return hasEmployer(workStatus ?? '') ? (
    <>
      <ChoiceField form={form} name="industry" label={t`Line of work`} />
      <TextField
        {...form.text('companyName')}
        label={t`Name of your workplace`}
        autoComplete="organization"
        hint={t`We do not contact them without your permission.`}
      />
      <TextArea {...form.text('companyAddress')} label={t`Address of your workplace`} rows={3} autoComplete="off" />
    </>
  ) : null
}
