import * as z from 'zod/mini'
import { text } from '../fields'

/** How the lender wants to be told what is done in the app. */
export const trackConfig = z.object({
  appId: text(64),
  /** 32 bytes in base64: the key that `value` is sealed with. */
  cipher: text(64),
  trackSwitch: z.boolean(),
  dataType: z.object({ acq: text(64) }),
})
