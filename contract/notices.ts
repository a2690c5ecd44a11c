import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { list, text } from './strings'

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
}
