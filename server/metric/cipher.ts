import { createHmac, randomBytes } from 'node:crypto'
import type { Envelope } from '../../contract/envelope/envelope'
import type { Services } from '../services'
import { nodeEnvelope } from '../http/sealed/nodeEnvelope'

const derived = (appKey: string, label: string) => createHmac('sha256', Buffer.from(appKey, 'base64')).update(label)

/** What the app seals its events with: of this lender's key, and none that opens anything else. */
export const cipherOf = ({ config }: Pick<Services, 'config'>): string =>
  derived(config.appKey, 'tracking cipher').digest('base64')

export const trackEnvelope = (services: Pick<Services, 'config' | 'clock'>): Envelope =>
  nodeEnvelope(cipherOf(services), { now: services.clock, randomBytes: (n) => Uint8Array.from(randomBytes(n)) })

/** The same device is the same visitor; nobody finds the device by it without the lender's key. */
export const visitorOf = ({ config }: Pick<Services, 'config'>, deviceId: string): string =>
  derived(config.appKey, 'visitor').update(`|${deviceId}`).digest('base64url').slice(0, 22)
