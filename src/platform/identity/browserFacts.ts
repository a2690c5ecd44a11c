import { inAppOf, installerOf, systemOf } from '#domain/prompts/inApp'
import type { BrowserFacts } from '#domain/prompts/prompts'
import { isStandalone } from './deviceInfo'
import type { Page } from '../world/platform'
import { readPermissions } from './permissions'

export function browserKind(page: Page) {
  const { userAgent, maxTouchPoints } = page.navigator
  const hasTelegram = 'TelegramWebviewProxy' in page || 'TelegramWebview' in page
  return { app: inAppOf(userAgent, hasTelegram), system: systemOf(userAgent, maxTouchPoints) }
}

export const installerHere = (page: Page, canAsk: boolean) =>
  canAsk ? 'chrome' : installerOf(page.navigator.userAgent, browserKind(page).system)

export const hasCamera = ({ navigator }: Page) => typeof navigator.mediaDevices?.getUserMedia === 'function'

export const browserFacts = async (page: Page, canAskToInstall: boolean): Promise<BrowserFacts> => ({
  ...browserKind(page),
  ...(await readPermissions(page)),
  isStandalone: isStandalone(page),
  install: installerHere(page, canAskToInstall),
})
