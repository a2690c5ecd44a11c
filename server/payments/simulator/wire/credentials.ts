import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../../services'

/** What a provider and the lender tell each other once, when they sign. Here made from what only the lender knows. */
export interface Credentials {
  /** Sent as it is, in a header. */
  callbackToken: string
  /** What calls are signed with. */
  clientSecret: string
  /** Part of what is signed. */
  accessToken: string
}

export function credentialsOf({ serverSecret }: Pick<Services, 'serverSecret'>): Credentials {
  const made = (name: string) => createHmac('sha256', serverSecret).update(`simulator|${name}`).digest('hex')
  return {
    callbackToken: made('callback-token'),
    clientSecret: made('client-secret'),
    accessToken: made('access-token'),
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** In a time that tells nothing, of texts of any length. */
export const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))
