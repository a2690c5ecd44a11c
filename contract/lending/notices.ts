import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint'
import { instant, uuid } from './money'
import { list, text } from '../strings'

export const noticeCalls = {
  readCarousel: endpoint({
    method: 'GET',
    path: '/public/carousel',
    summary: 'What the start page shows in turn',
    data: z.object({
      details: list(z.object({ id: text(40), title: text(), text: text(), image: text(), link: text() }), 20),
    }),
    isOpen: true,
    isSafe: true,
  }),

  readMessages: endpoint({
    method: 'POST',
    path: '/user/msg/center',
    summary: 'What the lender has told the borrower, the latest first',
    body: nothing,
    data: z.object({
      details: list(
        z.object({
          messageId: text(20),
          kind: text(40),
          title: text(),
          text: text(1000),
          repayId: z.nullable(uuid),
          writtenAt: instant,
        }),
        200,
      ),
    }),
    isRepeatable: true,
  }),
}
