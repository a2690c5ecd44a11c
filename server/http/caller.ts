import type { Locale } from '#domain/language'
import { localeFromHeader } from '../i18n/translate'
import type { Services } from '../services'
import { clientAddress, type LenderContext } from './context'

export interface Caller {
  now: Date
  locale: Locale
  deviceId: string
  /** As sent; empty without one. */
  token: string
  address: string
  appCode: string
  appVersion: string
  userAgent: string
}

// Some headers are stored, and anybody may send anything.
const MAX_HEADER_LENGTH = 128
const MAX_USER_AGENT_LENGTH = 512
const headerOf = (c: LenderContext, name: string, length = MAX_HEADER_LENGTH) =>
  (c.req.header(name) ?? '').slice(0, length)

export async function readCaller(c: LenderContext, { config, now }: Pick<Services, 'config' | 'now'>): Promise<Caller> {
  return {
    now: await now(),
    locale: localeFromHeader(c.req.header('Accept-Language')),
    deviceId: headerOf(c, 'Deviceid'),
    token: headerOf(c, 'Authentication'),
    address: clientAddress(c, config.trustsProxy),
    appCode: headerOf(c, 'Appcode'),
    appVersion: headerOf(c, 'Version'),
    userAgent: headerOf(c, 'User-Agent', MAX_USER_AGENT_LENGTH),
  }
}
