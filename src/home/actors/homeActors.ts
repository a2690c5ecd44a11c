import type { LastKnown } from '#domain/lending/bills/lastKnown'
import type { Inbox, Slide } from '#domain/lending/bills/notice'
import { isGoodAt } from '#domain/lending/codeExpiry'
import type { Credit } from '#domain/lending/lender'
import { arrearsOf, type Arrears } from '#domain/lending/repay/choice'
import { homeMachine, type HomeState, type Offered } from '#machines/home/homeMachine'
import { noticesMachine } from '#machines/home/noticesMachine'
import { createQuery } from '#machines/shared/queryMachine'
import type { ActorFactories } from '../../actors/actorFactories'
import { recallLoanDraft, saveLoanDraft } from '../../actors/loanDraft'
import { homeCalls } from './homeCalls'
import { readInbox, type HomeReads } from './homeReads'

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
      saveLoanDraft: (_, { loanDraft }) =>
        inBackground(async (dependencies) => loanDraft && saveLoanDraft(dependencies, loanDraft)),
      saveWay: (_, { repayId, way, amount, days }) =>
        inBackground(({ device, userId }) => device.saveDraft(userId(), 'repay', { repayId, way, amount, days })),
    },
    actors: {
      credit: createQuery(fromDependencies<Credit, Nothing>(read('credit'))),
      borrowState: createQuery(fromDependencies<HomeState, Nothing>(read('borrowState'))),
      slides: createQuery(fromDependencies<readonly Slide[], Nothing>(read('slides'))),
      notices: createQuery(fromDependencies<Inbox, Nothing>(read('notices'))),
      offers: createQuery(
        fromDependencies<Offered, Nothing>(async (dependencies) => {
          const { details: offers } = await homeCalls(dependencies).listProducts({ params: { param: 'all' } })
          // After an answer, which tells the time by which the draft has aged.
          return { offers, draft: await recallLoanDraft(dependencies) }
        }),
      ),
      arrears: createQuery(
        fromDependencies<Arrears, { of: { repayId: string } }>(async (dependencies, { of: { repayId } }) =>
          arrearsOf(await homeCalls(dependencies).quoteRepayment({ body: { repayId } })),
        ),
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

export const createNoticesMachine = ({ fromDependencies, inBackground }: ActorFactories) =>
  noticesMachine.provide({
    actions: {
      saveSeen: (_, { inbox }) =>
        inBackground(async ({ device, userId }) => {
          const latest = inbox?.notices[0]
          if (latest !== undefined) device.markNoticesSeen(userId(), latest.messageId)
        }),
    },
    actors: { list: createQuery(fromDependencies<Inbox, Nothing>(readInbox)) },
  })
