import type { Offer } from '../../../domain/lending/apply/offer'
import { countDue } from '../../../domain/lending/bills/phase'
import type { Slide } from '../../../domain/lending/bills/notice'
import type { Credit } from '../../../domain/lending/lender'
import { homeMachine } from '../../../machines/home/homeMachine'
import type { Arrears, HomeStanding, Inbox } from '../../../machines/home/homeSetup'
import { createQuery } from '../../../machines/shared/queryMachine'
import type { ActorsOver } from '../fromGateway'
import { homeCalls } from './homeCalls'

/** A query without a parameter. */
interface Nothing {
  of: undefined
}

export const createHomeMachine = ({ fromGateway, inBackground }: ActorsOver) =>
  homeMachine.provide({
    actions: {
      keepSeen: (_, { latestId }) =>
        inBackground(async ({ device, userId }) => device.noteNoticesSeen(userId(), latestId)),
    },
    actors: {
      credit: createQuery(fromGateway<Credit, Nothing>(({ calls }) => calls.readCredit())),
      standing: createQuery(
        fromGateway<HomeStanding, Nothing>(async (gateway) => {
          const calls = homeCalls(gateway)
          const [standing, { asOf, details: bills }] = await Promise.all([
            calls.readBorrowStatus(),
            calls.listBills({ query: { borrowType: '0' } }),
          ])
          gateway.device.showDue(countDue(bills, asOf))
          return { ...standing, asOf, bills }
        }),
      ),
      slides: createQuery(
        fromGateway<readonly Slide[], Nothing>(async (gateway) => (await homeCalls(gateway).readCarousel()).details),
      ),
      notices: createQuery(
        fromGateway<Inbox, Nothing>(async (gateway) => {
          const { details: notices } = await homeCalls(gateway).readMessages()
          return { notices, seenId: gateway.device.noticesSeenBy(gateway.userId()) }
        }),
      ),
      offers: createQuery(
        fromGateway<readonly Offer[], Nothing>(
          async (gateway) => (await homeCalls(gateway).listProducts({ params: { param: 'all' } })).details,
        ),
      ),
      arrears: createQuery(
        fromGateway<Arrears, { of: { repayId: string } }>(async (gateway, { of: { repayId } }) => {
          const { owed } = await homeCalls(gateway).quoteRepayment({ body: { repayId } })
          return { total: owed.total, lateFee: owed.lateFee }
        }),
      ),
    },
  })
