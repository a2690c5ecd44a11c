import { browserEnvelope } from '#contract/envelope/browserEnvelope'
import { DEVELOPMENT_APP_KEY, type Envelope } from '#contract/envelope/envelope'
import type { LenderClock } from './lenderClock'

export const createEnvelope = ({ now }: LenderClock, crypto: Partial<Crypto> | undefined): Promise<Envelope> =>
  browserEnvelope((import.meta.env.VITE_APP_KEY as string | undefined) || DEVELOPMENT_APP_KEY, { now, crypto })
