import * as z from 'zod/mini'
import { text } from '../../contract/fields'
import type { Handler } from '../http/call'
import { invalid } from '../http/apiError'
import { hashSecret, lockBorrower } from '../login/session'
import { saveSubscription } from './subscriptions'
import type { Subscription } from './pushService'

/** Of that many bytes, in base64url. */
const bytes = (length: number) =>
  text(200).check(z.refine((given) => Buffer.from(given, 'base64url').length === length))

const subscription = z.object({
  endpoint: text(2000),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
}) satisfies z.ZodMiniType<Subscription>

function parseToken(pushToken: string): Subscription | null {
  try {
    return subscription.parse(JSON.parse(pushToken))
  } catch {
    return null
  }
}

export const savePushToken: Handler<'savePushToken'> = async ({ services, body, token, deviceId, now }, { id }) => {
  const { db, push } = services
  const given = parseToken(body.pushToken)
  if (given === null || !push.takes(given.endpoint)) throw invalid({ pushToken: 'format' })
  const { endpoint, keys } = given
  const row = { borrowerId: id, deviceId, tokenHash: hashSecret(token), endpoint, ...keys, savedAt: now }
  await db.transaction(async (tx) => {
    await lockBorrower(tx, id)
    await saveSubscription(tx, row)
  })
  return {}
}
