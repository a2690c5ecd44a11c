import * as z from 'zod/mini'
import { endpoint, nothing, standing } from './endpoint'
import { text } from './strings'

export const userCalls = {
  readStatus: endpoint({
    method: 'GET',
    path: '/user/status',
    summary: 'How far the borrower is certified',
    data: standing,
    isSafe: true,
  }),

  reportDevice: endpoint({
    method: 'POST',
    path: '/user/deviceInformation',
    summary: 'What device the borrower uses, once per device',
    body: z.object({
      deviceId: text(128),
      operatingSystem: text(),
      osType: z.optional(text(50)),
      uuid: z.optional(text(128)),
      resolution: z.optional(text(50)),
      screenWidth: z.optional(z.int()),
      screenHeight: z.optional(z.int()),
      userAgent: z.optional(text(1000)),
      /** Where she has allowed it before, to about a kilometre. */
      latitude: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
      longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
      /** 1 when opened from the home screen. */
      launch: z.optional(z.literal([0, 1])),
    }),
    data: nothing,
    isForHeld: true,
  }),
}
