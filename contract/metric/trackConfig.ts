import * as z from 'zod/mini'
import { text } from '../fields'

/** The lender's settings for tracking. */
export const trackConfig = z.object({
  appId: text(64),
  /** 32 bytes in base64: the key that encrypts `value`. */
  cipher: text(64),
  trackSwitch: z.boolean(),
  dataType: z.object({ acq: text(64) }),
})
