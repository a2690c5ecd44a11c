import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useWatch, useController } from 'react-hook-form'
import { dateInJakarta, type CalendarDate } from '#domain/calendar'
import {
  fieldsFromCard,
  namesOf,
  personalFields,
  type PersonalField,
  type ChoiceIn,
} from '#domain/certification/fields'
import {
  asksChildren,
  hasEmployer,
  personalProblems,
  relevantPersonal,
  tidyPersonal,
  type PersonalAnswers,
  type PersonalProblems,
} from '#domain/forms/formRules'
import { useServices } from '../../app/frame/appContext'
import { usePicker } from '../../app/frame/usePicker'
import { DateField } from '../../ui/date/DateField'
import { Segments } from '../../ui/form/Segments'
import { TextArea } from '../../ui/form/TextArea'
import { TextField } from '../../ui/form/TextField'
import { ChipsField, ChoiceField } from './ChoiceField'
import { FormPage } from './FormPage'
import { LoadedForm } from './LoadedForm'
import { useFlowForm, type FlowForm, type FormActor, type Words } from './useFlowForm'
import { chooseWords } from './chooseWords'
import { kindWords } from './kindWords'

export function PersonalScreen() {
  return (
    <LoadedForm name="personal" shape={['field', 'chips', 'field', 'field', 'field', 'field']}>
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
  const given = useSelector(flow, ({ context }) => context.given)
  // One that is refused can be changed here.
  const isAsked = (field: (typeof fieldsFromCard)[number]) =>
    !given.includes(field) || form.errorOf(field) !== undefined
  return (
    <FormPage form={form}>
      {isAsked('gender') ? (
        <Segments
          {...form.text('gender')}
          label={t`Gender`}
          options={[
            { value: 'L', label: t`Male` },
            { value: 'P', label: t`Female` },
          ]}
        />
      ) : null}
      {isAsked('birthday') ? <BirthdayField form={form} /> : null}
      <TextField
        {...form.text('email')}
        label={t`Email`}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <ChipsField form={form} rows={4} name="education" label={t`Highest education`} />
      {isAsked('marital') ? <ChipsField form={form} name="marital" label={t`Marital status`} /> : null}
      <Children form={form} />
      <ChoiceField form={form} name="workStatus" label={t`Occupation`} />
      <Employer form={form} />
    </FormPage>
  )
}

function Children({ form }: { form: FlowForm<PersonalField> }) {
  const { t } = useLingui()
  const marital = useWatch({ control: form.control, name: 'marital' })
  return asksChildren(marital ?? '') ? <ChipsField form={form} name="children" label={t`Number of children`} /> : null
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

type OwnWords = { readonly [F in PersonalField]?: Partial<Record<NonNullable<PersonalProblems[F]>, MessageDescriptor>> }
type SomeWords = Readonly<Partial<Record<string, MessageDescriptor>>>

const ownWords: OwnWords = {
  companyName: {
    empty: msg`Enter the name of your workplace`,
    short: msg`Enter the full name of your workplace`,
  },
  companyAddress: { empty: msg`Enter the address of your workplace` },
}

/** What is validated and sent; the form still shows what was typed. */
const preparePersonal = (typed: PersonalAnswers): PersonalAnswers => relevantPersonal(tidyPersonal(typed))

type Choice = ChoiceIn<typeof personalFields>
const isChoice = (field: PersonalField): field is Choice => personalFields[field] === 'choice'

function wordsFor(field: PersonalField, problem: string): MessageDescriptor {
  if (isChoice(field)) return chooseWords[field]
  const own: SomeWords = ownWords[field] ?? {}
  const byKind: SomeWords = kindWords[personalFields[field]]
  return own[problem] ?? byKind[problem] ?? kindWords.text.empty
}

function personalWords(i18n: I18n, answers: PersonalAnswers, today: CalendarDate): Words<PersonalField> {
  const problems = personalProblems(answers, today)
  const words: Words<PersonalField> = {}
  for (const field of namesOf(personalFields)) {
    const problem = problems[field]
    if (problem !== undefined) words[field] = i18n._(wordsFor(field, problem))
  }
  return words
}

function BirthdayField({ form }: { form: FlowForm<'birthday'> }) {
  const { t } = useLingui()
  const picker = usePicker('birthday')
  const { field } = useController({ name: 'birthday', control: form.control })
  return (
    <DateField
      ref={field.ref}
      name="birthday"
      label={t`Date of birth`}
      value={field.value ?? ''}
      error={form.errorOf('birthday')}
      onChange={(value) => {
        field.onChange(value)
        form.changed()
      }}
      {...picker}
    />
  )
}
