import * as z from 'zod/mini'
import type { Notice, Slide } from '#domain/lending/bills/notice'
import { endpoint, nothing } from './endpoint'
import { instant, uuid } from './money'
import { list, text } from './fields'

const slide = z.object({
  id: text(40),
  title: text(),
  text: text(),
  image: text(),
  link: text(),
}) satisfies z.ZodMiniType<Slide>

const notice = z.object({
  messageId: text(20),
  kind: text(40),
  title: text(),
  text: text(1000),
  repayId: z.nullable(uuid),
  receiptNumber: z.nullable(text(20)),
  isAsked: z.boolean(),
  writtenAt: instant,
}) satisfies z.ZodMiniType<Notice>

export const noticeCalls = {
  readCarousel: endpoint({
    method: 'GET',
    path: '/public/carousel',
    summary: 'What the start page shows in turn',
    data: z.object({ details: list(slide, 20) }),
    isOpen: true,
    isSafe: true,
  }),

  readMessages: endpoint({
    method: 'POST',
    path: '/user/msg/center',
    summary: 'What the lender has told the borrower, the latest first',
    body: nothing,
    data: z.object({ details: list(notice, 200) }),
    isRepeatable: true,
  }),

  savePushToken: endpoint({
    method: 'POST',
    path: '/user/savePushToken',
    summary: 'Where reminders reach this device: a PushSubscription as JSON, in the place of the one before',
    body: z.object({ pushToken: text(3000) }),
    encoding: 'form',
    data: nothing,
    isRepeatable: true,
  }),
}
