import { noticeCalls } from '#contract/notices'
import { callsTo } from './calls'
import type { AppDependencies } from './appDependencies'

/** Tells the lender where reminders reach this browser, where that is allowed and the lender pushes any. */
export async function registerPush({ calls, client, device }: Pick<AppDependencies, 'calls' | 'client' | 'device'>) {
  const { pushKey } = await calls.readAppConfig()
  const pushToken = pushKey === undefined ? null : await device.subscribeToPush(pushKey)
  if (pushToken === null) return
  await callsTo(client, { savePushToken: noticeCalls.savePushToken }).savePushToken({ body: { pushToken } })
}
