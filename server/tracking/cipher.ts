import { createHmac, randomBytes } from 'node:crypto'
import type { Envelope } from '#contract/envelope/envelope'
import type { Services } from '../services'
import { nodeEnvelope } from '../http/nodeEnvelope'

/** What the app seals its events with: no secret, since every app asks for it; of this lender's key, and none that opens anything else. */
export const cipherOf = ({ config }: Pick<Services, 'config'>): string =>
  createHmac('sha256', Buffer.from(config.appKey, 'base64')).update('tracking cipher').digest('base64')

export const trackEnvelope = (services: Pick<Services, 'config' | 'clock'>): Envelope =>
  nodeEnvelope(cipherOf(services), { now: services.clock, randomBytes: (n) => Uint8Array.from(randomBytes(n)) })

const visitorBy = (key: Buffer, deviceId: string) =>
  createHmac('sha256', key).update(`visitor|${deviceId}`).digest('base64url').slice(0, 22)

/** The same device is the same visitor; nobody finds the device by it without what only the lender knows. */
export const visitorOf = ({ serverSecret }: Pick<Services, 'serverSecret'>, deviceId: string): string =>
  visitorBy(serverSecret, deviceId)

/** That, and what the device was to builds of before, which took the app's key: their rows are kept for `limits.tracking.kept`. */
export const visitorsEverOf = (services: Pick<Services, 'config' | 'serverSecret'>, deviceId: string): string[] => [
  visitorOf(services, deviceId),
  visitorBy(Buffer.from(services.config.appKey, 'base64'), deviceId),
]
