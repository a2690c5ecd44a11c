import type { Offer } from '#domain/lending/apply/offer'
import type { LastKnown } from '#domain/lending/bills/lastKnown'
import type { Slide } from '#domain/lending/bills/notice'
import { isGoodAt } from '#domain/lending/codeExpiry'
import type { Credit } from '#domain/lending/lender'
import { homeMachine } from '#machines/home/homeMachine'
import type { Arrears, HomeStanding, Inbox } from '#machines/home/homeMachine'
import { createQuery } from '#machines/shared/queryMachine'
import type { ActorsOver } from '../../actors/fromGateway'
import { homeCalls } from './homeCalls'
import type { HomeReads } from './homeReads'

/** A query without a parameter. */
interface Nothing {
  of: undefined
}

export const createHomeMachine = ({ fromGateway, inBackground }: ActorsOver, { read }: HomeReads) =>
  homeMachine.provide({
    actions: {
      storeDebt: (_, debt) =>
        inBackground(({ device, userId, now }) => device.storeDebt(userId(), { ...debt, at: now() })),
      storeLimit: (_, { credit }) =>
        inBackground(async ({ device, userId, now }) => {
          if (credit === null) return
          const { totalLimit, availableLimit } = credit
          await device.storeLimit(userId(), { totalLimit, availableLimit, at: now() })
        }),
      keepSeen: (_, { latestId }) =>
        inBackground(async ({ device, userId }) => device.noteNoticesSeen(userId(), latestId)),
    },
    actors: {
      credit: createQuery(fromGateway<Credit, Nothing>(read('credit'))),
      standing: createQuery(fromGateway<HomeStanding, Nothing>(read('standing'))),
      slides: createQuery(fromGateway<readonly Slide[], Nothing>(read('slides'))),
      notices: createQuery(fromGateway<Inbox, Nothing>(read('notices'))),
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
      recallLastKnown: fromGateway<LastKnown | null>(async ({ device, userId, now: time }) => {
        const now = time()
        const known = await device.recallLastKnown(userId(), now)
        if (known === null) return null
        const code = await device.recallCode(userId(), null)
        return { ...known, code: code !== null && isGoodAt(code.code, now) ? code : null, now }
      }),
    },
  })
