import type { Locale } from '../../domain/language'
import { localeFromHeader } from '../i18n/translate'
import type { Services } from '../services'
import { clientAddress, type LenderContext } from './context'

/** Who calls, when and from where. */
export interface Caller {
  /** The lender's date. */
  now: Date
  locale: Locale
  deviceId: string
  /** As sent; empty without one. */
  token: string
  address: string
  appCode: string
  appVersion: string
}

// Some of the headers are stored, and anybody may send anything.
const MAX_HEADER_LENGTH = 128
const headerOf = (c: LenderContext, name: string) => (c.req.header(name) ?? '').slice(0, MAX_HEADER_LENGTH)

export async function readCaller(c: LenderContext, { config, now }: Pick<Services, 'config' | 'now'>): Promise<Caller> {
  return {
    now: await now(),
    locale: localeFromHeader(c.req.header('Accept-Language')),
    deviceId: headerOf(c, 'Deviceid'),
    token: headerOf(c, 'Authentication'),
    address: clientAddress(c, config.trustsProxy),
    appCode: headerOf(c, 'Appcode'),
    appVersion: headerOf(c, 'Version'),
  }
}
