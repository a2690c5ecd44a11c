import * as z from 'zod/mini'
import { uploadTypes } from '#domain/tracking/uploads'
import { endpoint, METRIC_BASE, nothing } from './endpoint'
import { text } from './fields'

/** The lender's settings for tracking. */
const trackConfig = z.object({
  appId: text(64),
  /** 32 bytes in base64: the key that encrypts `value`. */
  cipher: text(64),
  trackSwitch: z.boolean(),
  dataType: z.object({ acq: text(64) }),
})

/** The tracking calls. They are open, and never affect a session. */
export const metricCalls = {
  readTrackConfig: endpoint({
    method: 'GET',
    base: METRIC_BASE,
    path: '/config/info',
    summary: 'Whether and how what is done in the app is told',
    data: trackConfig,
    isOpen: true,
    isSafe: true,
  }),

  /** Each event is saved once by its key. An invalid one is set aside, and the others are saved. */
  saveTracks: endpoint({
    method: 'POST',
    base: METRIC_BASE,
    path: '/info/save',
    summary: 'What was done in the app: a batch, or a moment by itself',
    body: z.object({
      dataType: text(64),
      appId: text(64),
      /** A list of events as JSON, encrypted with the cipher. */
      value: text(40_000),
      uploadType: z.enum(uploadTypes),
    }),
    data: nothing,
    isOpen: true,
    isRepeatable: true,
  }),

  reportEvent: endpoint({
    method: 'POST',
    base: METRIC_BASE,
    path: '/event/1/{type}',
    summary: 'What went wrong in the app, once by the key in it',
    /** JSON. */
    body: z.object({ event: text(4000) }),
    encoding: 'form',
    data: nothing,
    isOpen: true,
    isRepeatable: true,
  }),
}
