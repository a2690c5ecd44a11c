import * as z from 'zod/mini'
import { endpoint, nothing, standing } from './endpoint'

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
      deviceId: z.string(),
      operatingSystem: z.string(),
      resolution: z.optional(z.string()),
      screenWidth: z.optional(z.int()),
      screenHeight: z.optional(z.int()),
      userAgent: z.optional(z.string()),
      /** 1 when opened from the home screen. */
      launch: z.optional(z.literal([0, 1])),
    }),
    data: nothing,
  }),
}
