import type { Clock } from './clock'
import { browserEnvelope } from '../../contract/envelope/browserEnvelope'
import { DEVELOPMENT_APP_KEY, type Envelope } from '../../contract/envelope/envelope'

/** The envelope of this build's app key, dated by the lender's clock. */
export const openEnvelope = (clock: Clock): Promise<Envelope> =>
  browserEnvelope((import.meta.env.VITE_APP_KEY as string | undefined) || DEVELOPMENT_APP_KEY, { now: clock.now })
