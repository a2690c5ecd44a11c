import { fromCallback } from 'xstate'
import type { BankChoice, Choice, DictionaryName } from '#domain/forms/lists'
import type { BrowserReport } from '#domain/browser'
import type { CodeScreen } from '#domain/lending/bills/payCode'
import { isGoodAt } from '#domain/lending/codeExpiry'
import type { Credit, StaffService } from '#domain/lending/lender'
import type { PromptName } from '#domain/prompts/promptNames'
import type { AppActors } from '#machines/app/appActors'
import type { AppEvent } from '#machines/app/appTypes'
import type { LoginMachine, Session } from '#machines/certification/loginMachine'
import { lazyMachine } from '#machines/shared/lazyMachine'
import { createQuery } from '#machines/shared/queryMachine'
import { seconds } from '#machines/shared/seconds'
import type { Sessions } from '../../platform/session'
import type { SavedSteps } from '../../platform/savedSteps'
import type { Platform } from '../../platform/world/platform'
import { partOf } from '../../loader/ready'
import { createLogin, takeHandover } from '../../session/actors/sessionActors'
import type { MachineCode } from './compose'
import type { ActorFactories } from '../../actors/actorFactories'
import type { AppDependencies } from '../../actors/appDependencies'

/** A query without a parameter. */
type Nothing = { of: undefined }

type Tell = (event: AppEvent) => void

export async function claimCoupon({ calls, device, userId }: Pick<AppDependencies, 'calls' | 'device' | 'userId'>) {
  const owner = userId()
  if (device.isCouponClaimed(owner)) return
  await calls.claimWelcomeCoupon()
  device.markCouponClaimed(owner)
}

async function sendVouchers({ client, device, userId }: AppDependencies): Promise<void> {
  const vouchers = await device.recallVouchers(userId())
  if (vouchers.length === 0) return
  const { deliver } = await import('../../vouchers/actors/deliverVoucher')
  for (const { key } of vouchers) await deliver({ client, device, userId }, { key })
}

/** What the chart invokes, with the lender and the device behind it. `channel` is the partner's who sent the borrower. */
export const createAppActors = (
  factories: ActorFactories,
  { certification, lending, repayment, prompts, reporting }: MachineCode,
  platform: Platform,
  { watchSession, watchSteps }: Sessions & SavedSteps,
  channel: string,
): AppActors => {
  const { fromDependencies, fromWatch } = factories
  let login: LoginMachine | null = null
  return {
    /** Made when a state first asks for it: the landing does without, and is there sooner. */
    get login() {
      return (login ??= createLogin(factories, platform))
    },
    form: lazyMachine(partOf(certification, ({ form }) => form)),
    card: lazyMachine(partOf(certification, ({ card }) => card)),
    face: lazyMachine(partOf(certification, ({ face }) => face)),
    handover: lazyMachine(partOf(certification, ({ handover }) => handover)),
    home: lazyMachine(partOf(lending, ({ home }) => home)),
    loan: lazyMachine(partOf(lending, ({ loan }) => loan)),
    notices: lazyMachine(partOf(lending, ({ notices }) => notices)),
    openLoan: lazyMachine(partOf(lending, ({ openLoan }) => openLoan)),
    carrier: lazyMachine(partOf(lending, ({ carrier }) => carrier)),
    order: lazyMachine(partOf(lending, ({ order }) => order)),
    guidance: lazyMachine(partOf(lending, ({ guidance }) => guidance)),
    repay: lazyMachine(partOf(repayment, ({ repay }) => repay)),
    payCode: lazyMachine(partOf(repayment, ({ payCode }) => payCode)),
    receipt: lazyMachine(partOf(repayment, ({ receipt }) => receipt)),
    lookUp: lazyMachine(partOf(repayment, ({ lookUp }) => lookUp)),
    voucher: lazyMachine(partOf(repayment, ({ voucher }) => voucher)),
    coupons: lazyMachine(partOf(repayment, ({ coupons }) => coupons)),
    permission: lazyMachine(partOf(prompts, ({ permission }) => permission)),
    externalBrowserGuide: lazyMachine(partOf(prompts, ({ externalBrowserGuide }) => externalBrowserGuide)),
    addToHomeGuide: lazyMachine(partOf(prompts, ({ addToHomeGuide }) => addToHomeGuide)),
    feedback: lazyMachine(partOf(repayment, ({ feedback }) => feedback)),
    profile: lazyMachine(partOf(repayment, ({ profile }) => profile)),
    phone: lazyMachine(partOf(repayment, ({ phone }) => phone)),
    devices: lazyMachine(partOf(repayment, ({ devices }) => devices)),
    reporting: lazyMachine(reporting),
    credit: createQuery(fromDependencies<Credit, Nothing>(({ calls }) => calls.readCredit())),
    staff: createQuery(
      fromDependencies<StaffService, Nothing>(async ({ calls }) => (await calls.readAppConfig()).staffService),
    ),
    starred: createQuery(
      fromDependencies<boolean, Nothing>(async ({ client }) =>
        (await import('../../feedback/actors/readStar')).readStar(client),
      ),
    ),
    /** Whose time is not over. */
    savedCode: createQuery(
      fromDependencies<CodeScreen | null, Nothing>(async ({ device, userId, now }) => {
        const saved = await device.recallCode(userId(), null)
        return saved !== null && isGoodAt(saved.code, now()) ? { repayId: saved.repayId, kind: saved.code.kind } : null
      }),
    ),
    dictionary: createQuery(
      fromDependencies<readonly Choice[], { of: DictionaryName }>(async ({ calls }, { of: type }) =>
        (await calls.readDictionary({ params: { type } })).details.map(({ code, label }) => ({ value: code, label })),
      ),
    ),
    banks: createQuery(
      fromDependencies<readonly BankChoice[], Nothing>(async ({ calls }) => (await calls.listBanks()).details),
    ),
    browser: createQuery(fromDependencies<BrowserReport, Nothing>(({ device }) => device.checkBrowser())),
    hasLastKnown: fromDependencies<boolean>(
      async ({ device, userId, now }) => (await device.recallLastKnown(userId(), now())) !== null,
    ),
    readStatus: fromDependencies<{ bizStatus: number }>(async ({ calls, push }) => {
      const status = await calls.readStatus()
      push.registerForSession()
      return status
    }),
    unlock: fromDependencies<unknown>(({ device, userId }) => device.unlock(userId())),
    signInByPartner: fromDependencies<Session, { openToken: string }>(({ calls, device }, { openToken }) =>
      calls.signInByPartner({
        body: { taskId: openToken, uniqueChannel: channel, registerClientType: device.clientType() },
      }),
    ),
    takeHandover: fromDependencies<Session, { openToken: string }>((dependencies, input) =>
      takeHandover(dependencies, input, platform),
    ),
    claimCoupon: fromDependencies<unknown>(claimCoupon),
    reachLender: fromDependencies<unknown>(({ calls }) => calls.readAppConfig()),
    duePrompt: fromDependencies<PromptName | null, { route: string }>(async (dependencies, { route }) =>
      (await prompts.load()).due(dependencies, route),
    ),
    sendVouchers: fromDependencies<unknown>(sendVouchers),
    watchSession: fromCallback<AppEvent>(({ sendBack }) =>
      watchSession((other) =>
        (sendBack as Tell)({ type: 'session.changed', token: other?.token ?? null, phone: other?.user?.phone ?? null }),
      ),
    ),
    watchSteps: fromCallback<AppEvent>(({ sendBack }) =>
      watchSteps((bizStatus) => (sendBack as Tell)({ type: 'step.savedElsewhere', bizStatus })),
    ),
    watchNetwork: fromCallback<AppEvent>(({ sendBack }) =>
      platform.network.watch((isOnline) =>
        (sendBack as Tell)({ type: isOnline ? 'network.returned' : 'network.lost' }),
      ),
    ),
    watchPage: fromWatch<AppEvent>(({ watchPage }, notify, signal) => watchPage(notify, signal)),
    seconds,
  }
}
