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
      resolution: z.optional(text(50)),
      screenWidth: z.optional(z.int()),
      screenHeight: z.optional(z.int()),
      userAgent: z.optional(text(1000)),
      /** 1 when opened from the home screen. */
      launch: z.optional(z.literal([0, 1])),
    }),
    data: nothing,
  }),
}
