import * as z from 'zod/mini'
import { endpoint, standing } from './endpoint'

/** Phones are national digits without the 0. `relationship` is a code of that dictionary. */
export const contact = z.object({ relationship: z.string(), phone: z.string() })
export type Contact = z.output<typeof contact>

export const saveContacts = endpoint({
  method: 'POST',
  path: '/contacts/saveUserContacts',
  summary: 'Give two emergency contacts, who agreed to it',
  body: z.object({ contacts: z.array(contact), hasConsent: z.boolean() }),
  data: standing,
  isOnce: true,
})

export const readContacts = endpoint({
  method: 'GET',
  path: '/contacts',
  summary: 'The emergency contacts given so far',
  data: z.object({ contacts: z.array(contact) }),
  isSafe: true,
})
