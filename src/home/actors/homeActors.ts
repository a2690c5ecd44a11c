import type { Offer } from '#domain/lending/apply/offer'
import type { LastKnown } from '#domain/lending/bills/lastKnown'
import type { Slide } from '#domain/lending/bills/notice'
import { isGoodAt } from '#domain/lending/codeExpiry'
import type { Credit } from '#domain/lending/lender'
import { homeMachine, type Arrears, type HomeState, type Inbox } from '#machines/home/homeMachine'
import { createQuery } from '#machines/shared/queryMachine'
import type { ActorFactories } from '../../actors/actorFactories'
import { homeCalls } from './homeCalls'
import type { HomeReads } from './homeReads'

/** A query without a parameter. */
interface Nothing {
  of: undefined
}

export const createHomeMachine = ({ fromDependencies, inBackground }: ActorFactories, { read }: HomeReads) =>
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
      saveSeen: (_, { latestId }) =>
        inBackground(async ({ device, userId }) => device.markNoticesSeen(userId(), latestId)),
    },
    actors: {
      credit: createQuery(fromDependencies<Credit, Nothing>(read('credit'))),
      borrowState: createQuery(fromDependencies<HomeState, Nothing>(read('borrowState'))),
      slides: createQuery(fromDependencies<readonly Slide[], Nothing>(read('slides'))),
      notices: createQuery(fromDependencies<Inbox, Nothing>(read('notices'))),
      offers: createQuery(
        fromDependencies<readonly Offer[], Nothing>(
          async (dependencies) => (await homeCalls(dependencies).listProducts({ params: { param: 'all' } })).details,
        ),
      ),
      arrears: createQuery(
        fromDependencies<Arrears, { of: { repayId: string } }>(async (dependencies, { of: { repayId } }) => {
          const { owed } = await homeCalls(dependencies).quoteRepayment({ body: { repayId } })
          return { total: owed.total, lateFee: owed.lateFee }
        }),
      ),
      recallLastKnown: fromDependencies<LastKnown | null>(async ({ device, userId, now: time }) => {
        const now = time()
        const known = await device.recallLastKnown(userId(), now)
        if (known === null) return null
        const code = await device.recallCode(userId(), null)
        return { ...known, code: code !== null && isGoodAt(code.code, now) ? code : null, now }
      }),
    },
  })
