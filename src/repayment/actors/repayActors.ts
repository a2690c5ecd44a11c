import { billCalls } from '#contract/bills'
import { repaymentCalls } from '#contract/repayment'
import { code } from '#domain/answerCodes'
import { failureOf, isRefusedWith } from '#domain/failure'
import type { DocumentText } from '#domain/lending/apply/offer'
import { repayWays, type RepayChoice } from '#domain/lending/repay/choice'
import type { OwnCode } from '#domain/lending/bills/payCode'
import type { RepayQuote } from '#domain/lending/repay/quote'
import type { Repayment } from '#domain/lending/repay/repayment'
import { repayMachine, type CodeRequest, type Recalled } from '#machines/repayment/repayMachine'
import { createQuery } from '#machines/shared/queryMachine'
import { callsTo } from '../../actors/calls'
import type { ActorFactories } from '../../actors/actorFactories'
import type { AppDependencies } from '../../actors/appDependencies'
import { borrowTypes, findBill } from '../../actors/findBill'

const { quoteRepayment, readExtension, makeCode, giveBack } = repaymentCalls
const repayCalls = ({ client }: AppDependencies) =>
  callsTo(client, { quoteRepayment, readExtension, makeCode, giveBack, listBills: billCalls.listBills })

/** What is left on the phone of an earlier choice for this very loan. */
function choiceIn(draft: Record<string, unknown> | null, of: string): Partial<RepayChoice> {
  const { repayId, way, amount, days, channel } = draft ?? {}
  const chosen = repayWays.find((each) => each === way)
  if (repayId !== of || chosen === undefined) return {}
  return {
    way: chosen,
    ...(typeof amount === 'number' ? { amount } : {}),
    ...(typeof days === 'number' ? { days } : {}),
    ...(typeof channel === 'string' ? { channel } : {}),
  }
}

type RepayData = Pick<Repayment, 'quote' | 'bill'>

/** The lender quotes only what was paid out; how any other loan stands, the lists of loans tell. */
async function readRepayState(dependencies: AppDependencies, repayId: string): Promise<RepayData> {
  const noQuote = async (error: unknown): Promise<RepayData> => {
    const failure = failureOf(error)
    if (isRefusedWith(failure, code.notFound)) return { quote: null, bill: null }
    if (isRefusedWith(failure, code.tooEarly)) {
      return { quote: null, bill: await findBill(repayCalls(dependencies).listBills, repayId, borrowTypes.processing) }
    }
    throw error
  }
  return repayCalls(dependencies)
    .quoteRepayment({ body: { repayId } })
    .then((quote: RepayQuote): RepayData => ({ quote, bill: null }), noQuote)
}

function askCode(dependencies: AppDependencies, { channel, ...request }: CodeRequest): Promise<OwnCode> {
  const calls = repayCalls(dependencies)
  const { repayId } = request
  if (request.purpose === 'giveBack') return calls.giveBack({ body: { repayId } })
  const asked = request.purpose === 'extend' ? { ...request, consents: [...request.consents] } : request
  return calls.makeCode({ body: { ...asked, channel: channel ?? '' } })
}

export const createRepayMachine = ({ fromDependencies, inBackground, watchClock }: ActorFactories) =>
  repayMachine.provide({
    actions: {
      saveChoice: (_, { repayId, choice }) =>
        inBackground(({ device, userId }) => device.saveDraft(userId(), 'repay', { repayId, ...choice })),
    },
    actors: {
      repayment: createQuery(
        fromDependencies<Repayment, { of: { repayId: string } }>(async (dependencies, { of: { repayId } }) => {
          const state = await readRepayState(dependencies, repayId)
          // After an answer, which tells the time by which the draft has aged.
          const { device, userId } = dependencies
          const [draft, lastChannel] = await Promise.all([
            device.recallDraft(userId(), 'repay'),
            device.recallChannel(userId()),
          ])
          return { ...state, draft: choiceIn(draft, repayId), lastChannel }
        }),
      ),
      document: createQuery(
        fromDependencies<DocumentText, { of: { repayId: string; days: number } }>((dependencies, { of: body }) =>
          repayCalls(dependencies).readExtension({ body }),
        ),
      ),
      recallCode: fromDependencies<Recalled | null, { repayId: string }>(
        async ({ device, userId, now }, { repayId }) => {
          const saved = await device.recallCode(userId(), repayId)
          return saved && { code: saved.code, now: now() }
        },
      ),
      watchClock,
      makeCode: fromDependencies<OwnCode, CodeRequest>(async (dependencies, request) => {
        const made = await askCode(dependencies, request)
        const { device, userId } = dependencies
        // The newest code is the one that the phone shows, also when the network goes before its screen is there.
        await Promise.all([
          device.saveCode(userId(), { repayId: request.repayId, code: made }),
          device.dropDraft(userId(), 'repay'),
        ])
        return made
      }),
    },
  })
