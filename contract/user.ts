import * as z from 'zod/mini'
import { CAMPAIGN_LENGTH, campaignNames } from '#domain/tracking/visit'
import { endpoint, nothing, statusData } from './endpoint'
import { integer, text } from './fields'

const campaign = z.object(
  Object.fromEntries(campaignNames.map((name) => [name, z.exactOptional(text(CAMPAIGN_LENGTH))])) as Record<
    (typeof campaignNames)[number],
    z.ZodMiniExactOptional<ReturnType<typeof text>>
  >,
)

export const userCalls = {
  readStatus: endpoint({
    method: 'GET',
    path: '/user/status',
    summary: 'How far the borrower is certified',
    data: statusData,
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
      screenWidth: z.optional(integer),
      screenHeight: z.optional(integer),
      userAgent: z.optional(text(1000)),
      /** If the borrower has allowed it before, rounded to about a kilometre. */
      latitude: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
      longitude: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
      /** 1 when opened from the home screen. */
      launch: z.optional(z.literal([0, 1])),
    }),
    data: nothing,
    isAllowedOnHold: true,
  }),

  /** Repeated reports of a visit update the same row. */
  reportVisit: endpoint({
    method: 'POST',
    path: '/report/webPageFb',
    summary: 'That an ad or a campaign has brought somebody, and onto which page; once per visit',
    body: z.object({
      page: text(100),
      network: z.nullable(z.enum(['meta', 'google', 'tiktok'])),
      /** SHA-256 of the ad click id, in hex: the id itself is never sent. */
      clickHash: z.nullable(text(64).check(z.regex(/^[\da-f]{64}$/))),
      campaign,
    }),
    data: nothing,
    isOpen: true,
    isRepeatable: true,
  }),
}
