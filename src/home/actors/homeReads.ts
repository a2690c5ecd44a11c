import { countDue } from '#domain/lending/bills/phase'
import type { Slide } from '#domain/lending/bills/notice'
import type { HomeStanding, Inbox } from '#machines/home/homeMachine'
import type { Clock } from '../../platform/world/world'
import type { Gateway } from '../../actors/gateway'
import { createReadAhead } from './readAhead'
import { homeCalls } from './homeCalls'

/** What the start page shows of everybody. */
export const createHomeReads = (clock: Clock) =>
  createReadAhead(
    {
      credit: ({ calls }: Gateway) => calls.readCredit(),
      standing: async (gateway: Gateway): Promise<HomeStanding> => {
        const calls = homeCalls(gateway)
        const [standing, { asOf, details: bills }] = await Promise.all([
          calls.readBorrowStatus(),
          calls.listBills({ query: { borrowType: '0' } }),
        ])
        gateway.device.showDue(countDue(bills, asOf))
        return { ...standing, asOf, bills }
      },
      slides: async (gateway: Gateway): Promise<readonly Slide[]> => (await homeCalls(gateway).readCarousel()).details,
      notices: async (gateway: Gateway): Promise<Inbox> => {
        const { details: notices } = await homeCalls(gateway).readMessages()
        return { notices, seenId: gateway.device.noticesSeenBy(gateway.userId()) }
      },
    },
    clock,
  )

export type HomeReads = ReturnType<typeof createHomeReads>
