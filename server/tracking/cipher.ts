import { createHmac, randomBytes } from 'node:crypto'
import type { Envelope } from '#contract/envelope/envelope'
import type { Services } from '../services'
import { nodeEnvelope } from '../http/nodeEnvelope'

/**
 * The key that the app seals its events with. It is not secret, since every app fetches it, so it is derived for this
 * purpose only.
 */
export const cipherOf = ({ config }: Pick<Services, 'config'>): string =>
  createHmac('sha256', Buffer.from(config.appKey, 'base64')).update('tracking cipher').digest('base64')

export const trackEnvelope = (services: Pick<Services, 'config' | 'clock'>): Envelope =>
  nodeEnvelope(cipherOf(services), { now: services.clock, randomBytes: (n) => Uint8Array.from(randomBytes(n)) })

const visitorBy = (key: Buffer, deviceId: string) =>
  createHmac('sha256', key).update(`visitor|${deviceId}`).digest('base64url').slice(0, 22)

export const visitorOf = ({ serverSecret }: Pick<Services, 'serverSecret'>, deviceId: string): string =>
  visitorBy(serverSecret, deviceId)

/** Also the visitor in older builds, which used the app’s key: their rows are stored for `limits.tracking.kept`. */
export const visitorsEverOf = (services: Pick<Services, 'config' | 'serverSecret'>, deviceId: string): string[] => [
  visitorOf(services, deviceId),
  visitorBy(Buffer.from(services.config.appKey, 'base64'), deviceId),
]
