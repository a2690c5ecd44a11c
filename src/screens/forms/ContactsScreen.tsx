import { useLingui } from '@lingui/react/macro'
import { selectPhone } from '../../../machines/app/appSelectors'
import { useAppSelector } from '../../frame/appContext'
import { Card } from '../../components/card/Card'
import { Note } from '../../components/card/Note'
import { TextField } from '../../components/form/TextField'
import { shieldIcon } from '../../components/icon/shellIcons'
import { PHONE_DIGITS } from '../../../domain/limits'
import { ChoiceField } from './fields/ChoiceField'
import { TickField } from './fields/TickField'
import { FormPage } from './frame/FormPage'
import { LoadedForm } from './frame/LoadedForm'
import { useFlowForm, type FlowForm, type FormActor } from './frame/useFlowForm'
import { contactFields, contactWords, prepareContacts, type ContactField } from './words/contactWords'

/** Step three of the certification: two people who know where the borrower is. */
export function ContactsScreen() {
  return (
    <LoadedForm name="contacts" fields={5}>
      {(flow) => <ContactsForm flow={flow} />}
    </LoadedForm>
  )
}

function ContactsForm({ flow }: { flow: FormActor }) {
  const { t, i18n } = useLingui()
  const ownPhone = useAppSelector(selectPhone)
  const form = useFlowForm<ContactField>(flow, {
    fields: contactFields,
    prepare: prepareContacts,
    problemsOf: (answers) => contactWords(i18n, answers, ownPhone),
  })
  return (
    <FormPage form={form}>
      <Note tone="brand" icon={shieldIcon}>
        {t`We never read your phone book. You type the numbers yourself.`}
      </Note>
      <Contact form={form} title={t`First contact`} relationship="relationship1" phone="phone1" />
      <Contact form={form} title={t`Second contact`} relationship="relationship2" phone="phone2" />
      <TickField
        form={form}
        name="hasConsent"
        value="yes"
        label={t`Both people have agreed. You ask them only where I am, when you cannot reach me. You never ask them to pay, and tell them nothing about my loan.`}
      />
    </FormPage>
  )
}

interface ContactProps {
  form: FlowForm<ContactField>
  title: string
  relationship: ContactField
  phone: ContactField
}

function Contact({ form, title, relationship, phone }: ContactProps) {
  const { t } = useLingui()
  return (
    <Card role="group" aria-label={title}>
      <h2 className="title">{title}</h2>
      <ChoiceField form={form} name={relationship} label={t`Relationship`} dictionary="relationship" />
      <TextField
        {...form.text(phone)}
        label={t`Phone number`}
        prefix="+62"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PHONE_DIGITS.max + 7}
      />
    </Card>
  )
}
