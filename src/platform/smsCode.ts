import type { Page } from './world/platform'

/**
 * The code of the next SMS that ends in `@host #code`; never settles if the browser can't read one or the borrower
 * refuses.
 */
export async function readSmsCode({ navigator, OTPCredential }: Page, signal: AbortSignal): Promise<string> {
  const found =
    OTPCredential === undefined || signal.aborted
      ? null
      : await navigator.credentials?.get({ otp: { transport: ['sms'] }, signal }).catch(() => null)
  const code: unknown = found && 'code' in found ? found.code : null
  return typeof code === 'string' && !signal.aborted ? code : new Promise<never>(() => {})
}
