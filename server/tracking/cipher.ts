import { createHmac, randomBytes } from 'node:crypto'
import type { Envelope } from '#contract/envelope/envelope'
import { formerSecretOf } from '../config/serverSecret'
import type { Services } from '../services'
import { envelopeOfEither, nodeEnvelope } from '../http/nodeEnvelope'

/**
 * The key that the app seals its events with. It is not secret, since every app fetches it, so it is derived for this
 * purpose only.
 */
export const cipherOf = ({ config }: Pick<Services, 'config'>): string => cipherBy(config.appKey)

const cipherBy = (appKey: string) =>
  createHmac('sha256', Buffer.from(appKey, 'base64')).update('tracking cipher').digest('base64')

/** Of the process that answered `/config/info`, which may have the app key that this one replaces. */
export function trackEnvelope({ config: { appKey, former }, clock }: Pick<Services, 'config' | 'clock'>): Envelope {
  const envelopeBy = (key: string) =>
    nodeEnvelope(cipherBy(key), { now: clock, randomBytes: (n) => Uint8Array.from(randomBytes(n)) })
  return former.appKey === null ? envelopeBy(appKey) : envelopeOfEither(envelopeBy(appKey), envelopeBy(former.appKey))
}

const visitorBy = (key: Buffer, deviceId: string) =>
  createHmac('sha256', key).update(`visitor|${deviceId}`).digest('base64url').slice(0, 22)

export const visitorOf = ({ serverSecret }: Pick<Services, 'serverSecret'>, deviceId: string): string =>
  visitorBy(serverSecret, deviceId)

/**
 * Also the visitor by the secret that this one replaces, and in older builds, which used the app’s key: their rows are
 * stored for `limits.tracking.retention`.
 */
export function visitorsEverOf({ config, serverSecret }: Pick<Services, 'config' | 'serverSecret'>, deviceId: string) {
  const keys = [serverSecret, formerSecretOf(config), Buffer.from(config.appKey, 'base64')]
  return keys.flatMap((key) => (key === null ? [] : visitorBy(key, deviceId)))
}
