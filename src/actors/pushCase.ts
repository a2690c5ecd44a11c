import { RENEW_PUSH } from '#domain/page'
import type { AppDependencies } from './appDependencies'

/** Where reminders are pushed to is told anew at each start and each sign-in, and when the browser changes it. */
export function createPushCase(
  dependencies: Pick<AppDependencies, 'calls' | 'client' | 'device'>,
  token: () => string | null,
) {
  let toldBy: string | null = null
  /** Nobody waits for it: the next start tells again. */
  async function registerPush(): Promise<void> {
    if (!dependencies.device.isPushAllowed()) return
    toldBy = token()
    await (await import('./registerPush')).registerPush(dependencies)
  }
  const inBackground = () => void registerPush().catch(() => {})
  dependencies.device.onWorkerWord(RENEW_PUSH, inBackground)
  return {
    registerPush,
    readStatus: async () => {
      const status = await dependencies.calls.readStatus()
      if (toldBy !== token()) inBackground()
      return status
    },
  }
}
