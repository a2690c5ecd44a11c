import type { FormName } from '../../domain/certification/steps'
import { surveyPages } from '../../domain/certification/surveyQuestions'
import { openSurveyPage } from '../../domain/forms/formRules'
import { listsOf } from '../../domain/forms/lists'
import { ApiError, failureOf, problemsIn } from '../../domain/failure'
import { formMachine, type FormRecord, type FormValues } from '../../machines/certification/formMachine'
import type { Calls } from './calls'
import type { ActorsOver } from './fromGateway'
import type { Gateway } from './gateway'

interface Resource {
  read: (calls: Calls) => Promise<FormValues>
  save: (calls: Calls, values: FormValues) => Promise<{ bizStatus: number }>
}

const resources: Record<FormName, Resource> = {
  survey: { read: (calls) => calls.readSurvey(), save: (calls, values) => calls.saveSurvey(values) },
  personal: { read: (calls) => calls.readPersonal(), save: (calls, values) => calls.savePersonal(values) },
  contacts: {
    read: (calls) => calls.readContacts(),
    save: (calls, values) => calls.saveContacts(values).catch(complainByField),
  },
  bank: {
    read: async (calls) => {
      const { account, holderOnCard } = await calls.readAccount()
      return {
        bankCode: account?.bankCode ?? '',
        accountNumber: '',
        accountHolder: account?.accountHolder ?? holderOnCard ?? '',
      }
    },
    save: (calls, values) => calls.saveAccount(values),
  },
}

/** What was typed but not sent lies over what the lender knows. */
async function recall({ device, calls, userId }: Gateway, form: FormName): Promise<FormRecord> {
  const [known, draft] = await Promise.all([resources[form].read(calls), device.recallDraft(userId(), form)])
  const typed = (draft?.['values'] ?? {}) as FormValues
  const values = { ...known, ...typed }
  const page = draft?.['page']
  const isSurvey = form === 'survey'
  return {
    values,
    page: typeof page === 'number' ? page : isSurvey ? openSurveyPage(values) : 0,
    pages: isSurvey ? surveyPages.length : 1,
    lists: listsOf[form],
  }
}

export const createFormMachine = ({ fromGateway, inBackground }: ActorsOver) =>
  formMachine.provide({
    actions: {
      leavePage: (_, { form, values }) => {
        if (form === 'survey') inBackground(({ calls }) => calls.leaveSurvey(values))
      },
    },
    actors: {
      load: fromGateway<FormRecord, { form: FormName }>((gateway, { form }) => recall(gateway, form)),
      save: fromGateway<{ bizStatus: number }, { form: FormName; values: FormValues }>(
        async ({ calls, device, userId }, { form, values }) => {
          const answer = await resources[form].save(calls, values)
          await device.dropDraft(userId(), form)
          return answer
        },
      ),
    },
  })

/** The lender names a contact's field by its place, `contacts.0.phone`; the form has them side by side, `phone1`. */
function complainByField(error: unknown): never {
  const failure = failureOf(error)
  if (failure.kind !== 'refused') throw error
  const renamed = Object.entries(problemsIn(failure)).map(([field, text]) => [
    field.replace(/^contacts\.(\d)\.(\w+)$/, (_, place: string, name: string) => `${name}${Number(place) + 1}`),
    text,
  ])
  throw new ApiError({ ...failure, data: { ...failure.data, fields: Object.fromEntries(renamed) } })
}
