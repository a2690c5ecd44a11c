import { RENEW_PUSH } from '#domain/page'
import type { Gateway } from './gateway'

/** Where reminders are pushed to is told anew at each start and each sign-in, and when the browser changes it. */
export function createPushCase(gateway: Pick<Gateway, 'calls' | 'client' | 'device'>, token: () => string | null) {
  let toldBy: string | null = null
  /** Nobody waits for it: the next start tells again. */
  async function registerPush(): Promise<void> {
    if (!gateway.device.isPushAllowed()) return
    toldBy = token()
    await (await import('./registerPush')).registerPush(gateway)
  }
  const inBackground = () => void registerPush().catch(() => {})
  gateway.device.onWorkerWord(RENEW_PUSH, inBackground)
  return {
    registerPush,
    readStatus: async () => {
      const status = await gateway.calls.readStatus()
      if (toldBy !== token()) inBackground()
      return status
    },
  }
}
