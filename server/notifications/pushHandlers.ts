import type { Handler } from '../http/call'
import { invalid } from '../http/apiError'
import { validateJson } from '../http/validate'
import { hashSecret, lockBorrower } from '../auth/session'
import { saveSubscription, subscription } from './subscriptions'

export const savePushToken: Handler<'savePushToken'> = async ({ services, body, token, deviceId, now }, { id }) => {
  const { db, push } = services
  const { endpoint, keys } = validateJson(subscription, 'pushToken', body.pushToken)
  if (!push.takes(endpoint)) throw invalid({ pushToken: 'format' })
  const row = { borrowerId: id, deviceId, tokenHash: hashSecret(token), endpoint, ...keys, savedAt: now }
  await db.transaction(async (tx) => {
    await lockBorrower(tx, id)
    await saveSubscription(tx, row)
  })
  return {}
}
