import { openSurveyPage } from '../../domain/forms/formRules'
import { failureOf, problemsIn } from '../../domain/failure'
import { formMachine, type FormRecord, type FormValues } from '../../machines/certification/formMachine'
import type { Calls } from './calls'
import type { Effects, Kit } from './actors'

type Form = 'survey' | 'personal' | 'contacts' | 'bank'

interface Resource {
  read: (calls: Calls) => Promise<FormValues>
  save: (calls: Calls, values: FormValues) => Promise<{ bizStatus: number }>
}

const resources: Record<Form, Resource> = {
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
async function recall({ device, calls, userId }: Kit, form: Form): Promise<FormRecord> {
  const [known, draft] = await Promise.all([resources[form].read(calls), device.recallDraft(userId, form)])
  const typed = (draft?.['values'] ?? {}) as FormValues
  const values = { ...known, ...typed }
  const page = draft?.['page']
  return { values, page: typeof page === 'number' ? page : form === 'survey' ? openSurveyPage(values) : 0 }
}

export const provideForm = ({ effect, aside }: Effects, form: Form) =>
  formMachine.provide({
    actions: {
      leavePage: (_, { values }) => {
        if (form === 'survey') aside(({ calls }) => calls.leaveSurvey(values))
      },
    },
    actors: {
      load: effect<FormRecord>((kit) => recall(kit, form)),
      save: effect<{ bizStatus: number }, { values: FormValues }>(async ({ calls, device, userId }, { values }) => {
        const answer = await resources[form].save(calls, values)
        await device.dropDraft(userId, form)
        return answer
      }),
    },
  })

/** The lender names a contact's field by its place, `contacts.0.phone`; the form has them side by side, `phone1`. */
function complainByField(error: unknown): never {
  const failure = failureOf(error)
  const renamed = Object.entries(problemsIn(failure)).map(([field, text]) => [
    field.replace(/^contacts\.(\d)\.(\w+)$/, (_, place: string, name: string) => `${name}${Number(place) + 1}`),
    text,
  ])
  // A failure is thrown on as what it is, with the fields under the form's names.
  throw Object.assign(new Error(failure.kind), failure, {
    msg: failure.text,
    data: { ...failure.data, fields: Object.fromEntries(renamed) },
  })
}
