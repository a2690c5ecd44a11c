import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { contactsProblems, tidyContact, type ContactProblems } from '#domain/forms/contacts'
import {
  CONSENT,
  contactsField,
  contactsFormFields,
  type ContactPlace,
  type ContactsFormField,
  contactsIn,
  contactPlaces,
  contactsValues,
} from '#domain/forms/contactsForm'
import { selectPhone } from '#machines/app/appSelectors'
import { useAppSelector } from '../../app/frame/appContext'
import { Card } from '../../ui/card/Card'
import { Note } from '../../ui/card/Note'
import { PhoneField } from '../../ui/form/PhoneField'
import { shieldIcon } from '../../ui/icon/shellIcons'
import { ChipsField } from './ChoiceField'
import { TickField } from './TickField'
import { FormPage } from './FormPage'
import { LoadedForm } from './LoadedForm'
import { useFlowForm, type FlowForm, type FormActor, type Words } from './useFlowForm'
import { chooseWords } from './chooseWords'

export function ContactsScreen() {
  return (
    <LoadedForm name="contacts" shape={['note', 'card', 'card', 'field']}>
      {(flow) => <ContactsForm flow={flow} />}
    </LoadedForm>
  )
}

/** Other contacts than those of the certification, from the profile. */
export function OtherContactsScreen() {
  return (
    <LoadedForm
      name="contacts"
      outside={{ child: 'otherContacts', back: '/user' }}
      shape={['note', 'card', 'card', 'field']}
    >
      {(flow) => <ContactsForm flow={flow} outside="/user" />}
    </LoadedForm>
  )
}

function ContactsForm({ flow, outside }: { flow: FormActor; outside?: '/user' }) {
  const { t, i18n } = useLingui()
  const ownPhone = useAppSelector(selectPhone)
  const form = useFlowForm<ContactsFormField>(flow, {
    fields: contactsFormFields,
    prepare: prepareContacts,
    problemsOf: (answers) => contactWords(i18n, answers, ownPhone),
  })
  return (
    <FormPage form={form} outside={outside} {...(outside ? { confirm: t`Change emergency contacts` } : {})}>
      <Note tone="brand" icon={shieldIcon}>
        {t`We never read your phone book. You type the numbers yourself.`}
      </Note>
      <Contact form={form} title={t`First contact`} place={1} />
      <Contact form={form} title={t`Second contact`} place={2} />
      <TickField
        form={form}
        name="hasConsent"
        value={CONSENT}
        label={t`Both people have agreed. You ask them only where I am, when you cannot reach me. You never ask them to pay, and tell them nothing about my loan.`}
      />
    </FormPage>
  )
}

interface ContactProps {
  form: FlowForm<ContactsFormField>
  title: string
  place: ContactPlace
}

function Contact({ form, title, place }: ContactProps) {
  const { t } = useLingui()
  const now = useSelector(form.flow, ({ context }) => context.values[`phone${place}Now`] ?? '')
  return (
    <Card role="group" aria-label={title}>
      <h2 className="title">{title}</h2>
      <ChipsField form={form} name={contactsField('relationship', place)} label={t`Relationship`} />
      <PhoneField
        {...form.text(contactsField('phone', place))}
        label={t`Phone number`}
        hint={now ? t`Now +62 ${now}` : undefined}
        autoComplete="off"
      />
    </Card>
  )
}

type Answers = Record<ContactsFormField, string>

const phoneWords: Record<NonNullable<ContactProblems['phone']>, MessageDescriptor> = {
  empty: msg`Phone number cannot be empty`,
  format: msg`Please check the phone number format`,
  own: msg`This is your own number. Enter the number of someone else`,
  same: msg`This is the number of the first contact. Enter another person's`,
  extra: msg`Two contacts are enough`,
}
const consentWords = msg`Ask both of them first, then tick this box`

const prepareContacts = (typed: Answers): Answers => ({
  ...typed,
  ...contactsValues(contactsIn(typed).contacts.map(tidyContact)),
})

function contactWords(i18n: I18n, answers: Answers, ownPhone: string | null): Words<ContactsFormField> {
  const { contacts, hasConsent } = contactsIn(answers)
  const problems = contactsProblems(contacts, ownPhone)
  const words: Words<ContactsFormField> = hasConsent ? {} : { hasConsent: i18n._(consentWords) }
  for (const [index, place] of contactPlaces.entries()) {
    const { relationship, phone } = problems[index] ?? {}
    if (relationship) words[contactsField('relationship', place)] = i18n._(chooseWords.relationship)
    if (phone) words[contactsField('phone', place)] = i18n._(phoneWords[phone])
  }
  return words
}
