import type { FormName } from '#domain/certification/steps'
import { surveyFields } from '#domain/certification/surveyQuestions'
import { contactsFieldOf, contactsIn, contactsValues } from '#domain/forms/contactsForm'
import { accountFields, fieldsFromCard, namesOf, ofPlainForms, plainPart, valuesOf } from '#domain/certification/fields'
import { accountValues, earlyAnswers } from '#domain/forms/formRules'
import { isMasked } from '#domain/forms/text'
import { listsOf } from '#domain/forms/lists'
import { ApiError, failureOf, problemsIn } from '#domain/failure'
import {
  formMachine,
  type FormRecord,
  type FormSave,
  type FormSaved,
  type FormValues,
} from '#machines/certification/formMachine'
import type { Calls } from '../../actors/calls'
import type { ActorFactories } from '../../actors/actorFactories'
import type { AppDependencies } from '../../actors/appDependencies'
import { createCallOtp } from '../../actors/otpActors'

interface Resource {
  read: (calls: Calls) => Promise<FormValues>
  save: (calls: Calls, values: FormValues, how: { code?: string; isEarly?: boolean }) => Promise<FormSaved>
}

const resources: Record<FormName, Resource> = {
  survey: {
    read: async (calls) => ({ ...(await calls.readBaseInfo()).survey }),
    save: (calls, values, { isEarly }) =>
      calls.saveBaseInfo({ body: { survey: isEarly ? earlyAnswers(values) : valuesOf(surveyFields, values) } }),
  },
  ...ofPlainForms<Resource>((_, form) => ({
    read: async (calls) => ({ ...(await calls.readBaseInfo())[form] }),
    save: (calls, values) => calls.saveBaseInfo({ body: plainPart(form, values) }),
  })),
  contacts: {
    read: async (calls) => {
      const { contacts } = await calls.readContacts()
      const now = contacts.map(({ phone }, index) => [`phone${index + 1}Now`, isMasked(phone) ? phone : ''] as const)
      return { ...contactsValues(contacts), ...Object.fromEntries(now) }
    },
    save: (calls, values, { code }) =>
      calls
        .saveContacts({ body: { ...contactsIn(values), ...(code === undefined ? {} : { code }) } })
        .catch(showFieldErrors),
  },
  bank: {
    read: async (calls) => accountValues(await calls.readAccount()),
    save: (calls, values, { code }) =>
      calls.saveAccount({
        body: { ...valuesOf(namesOf(accountFields), values), ...(code === undefined ? {} : { code }) },
      }),
  },
}

/** How it is now, masked: it is not sent back. */
const isShownOnly = (field: string) => field.endsWith('Now')

/** What was typed but not sent lies over what the lender knows. */
async function recall({ device, calls, userId }: AppDependencies, form: FormName): Promise<FormRecord> {
  const read = await resources[form].read(calls)
  // Of a step that is done, the lender gives no value whole that would have to be sent back.
  const known = Object.fromEntries(
    Object.entries(read).filter(([field, value]) => isShownOnly(field) || !isMasked(value)),
  )
  // After an answer, which tells the time by which the draft has aged.
  const draft = await device.recallDraft(userId(), form, { values: known })
  const typed = (draft?.['values'] ?? {}) as FormValues
  const onCard = form === 'personal' ? fieldsFromCard.filter((field) => known[field]) : []
  const shown = Object.fromEntries(Object.entries(read).filter(([field]) => isShownOnly(field)))
  // An earlier app asked for these too.
  const values = { ...known, ...typed, ...valuesOf(onCard, known), ...shown }
  return { values, given: onCard, lists: listsOf[form] }
}

export const createFormMachine = (actors: ActorFactories) => {
  const { fromDependencies, inBackground } = actors
  return formMachine.provide({
    actions: {
      storeAnswers: (_, { form, known, values }) => {
        const survey = earlyAnswers(values)
        if (form === 'survey' && JSON.stringify(survey) !== JSON.stringify(earlyAnswers(known)))
          inBackground(({ calls }) => calls.saveBaseInfo({ body: { survey }, isQuiet: true }))
      },
    },
    actors: {
      load: fromDependencies<FormRecord, { form: FormName }>((dependencies, { form }) => recall(dependencies, form)),
      otp: createCallOtp(actors),
      save: fromDependencies<FormSaved, FormSave>(async ({ calls, device, userId }, { form, values, ...how }) => {
        const answer = await resources[form].save(calls, values, how)
        if (!how.isEarly || answer.incomeTooLow) await device.dropDraft(userId(), form)
        return answer
      }),
    },
  })
}

/** The lender names a contact's field by its place; the form has them side by side. */
function showFieldErrors(error: unknown): never {
  const failure = failureOf(error)
  if (failure.kind !== 'refused') throw error
  const renamed = Object.entries(problemsIn(failure)).map(([field, text]) => [contactsFieldOf(field), text])
  throw new ApiError({ ...failure, data: { ...failure.data, fields: Object.fromEntries(renamed) } })
}
