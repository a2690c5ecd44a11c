import * as z from 'zod/mini'
import { contactFields, namesOf } from '#domain/certification/fields'
import { endpoint, statusData } from './endpoint'
import { list, strings, text } from './fields'

/** Phones are national digits without the 0. `relationship` is a code of that dictionary. */
const contacts = list(z.object(strings(namesOf(contactFields))), 10)

export const contactsCalls = {
  saveContacts: endpoint({
    method: 'POST',
    path: '/contacts/saveUserContacts',
    summary: 'Give two emergency contacts, who agreed to it; 1006 where others are given without a code',
    body: z.object({ contacts, hasConsent: z.boolean(), code: z.optional(text()) }),
    data: statusData,
    isOnce: true,
    codeFor: 'contacts',
  }),

  readContacts: endpoint({
    method: 'GET',
    path: '/contacts',
    summary:
      'The emergency contacts given so far; phones are masked once the step is done, unless a code has revealed them',
    data: z.object({ contacts }),
    isSafe: true,
  }),
}
