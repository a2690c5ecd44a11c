import { fromCallback } from 'xstate'
import type { BrowserReport } from '#domain/browser'
import type { BankChoice, Choice, DictionaryName } from '#domain/forms/lists'
import type { PromptName } from '#domain/prompts/promptNames'
import type { CodeScreen } from '#domain/lending/bills/payCode'
import type { Credit, StaffService } from '#domain/lending/lender'
import type { AppActors } from '#machines/app/appActors'
import type { AppEvent } from '#machines/app/appTypes'
import { createLoginMachine, type LoginMachine, type Session } from '#machines/certification/loginMachine'
import { lazyMachine } from '#machines/shared/lazyMachine'
import { createOtp, type CodeSent, type CodeToCheck, type CodeToSend } from '#machines/shared/otpMachine'
import { createQuery } from '#machines/shared/queryMachine'
import { seconds } from '#machines/shared/seconds'
import type { Sessions } from '../../platform/session'
import type { SavedSteps } from '../../platform/savedSteps'
import type { World } from '../../platform/world/world'
import { partOf } from '../../loader/ready'
import type { MachineCode } from './compose'
import type { ActorsOver } from '../../actors/fromGateway'
import { fromSms } from '../../actors/fromSms'

/** A query without a parameter. */
type Nothing = { of: undefined }

/** Whom the chart asks, with the lender and the device behind them: by name, since what they do comes with the gateway. */
export const createRealActors = (
  { ask, fromGateway, inBackground }: ActorsOver,
  { certification, lending, repayment, prompts, reporting }: MachineCode,
  { network }: World,
  { watchSession, watchSteps }: Sessions & SavedSteps,
): AppActors => {
  let login: LoginMachine | null = null
  return {
    /** Made when a state first asks for it: the landing does without, and is there sooner. */
    get login() {
      return (login ??= createLoginMachine({
        recall: ask(({ recall }) => recall),
        otp: createOtp({
          sendCode: ask<CodeSent, CodeToSend>(({ sendCode }) => sendCode),
          checkCode: ask<Session, CodeToCheck>(({ checkCode }) => checkCode),
          receiveCode: fromSms({ inBackground }),
        }),
      }))
    },
    form: lazyMachine(partOf(certification, ({ form }) => form)),
    card: lazyMachine(partOf(certification, ({ card }) => card)),
    face: lazyMachine(partOf(certification, ({ face }) => face)),
    handover: lazyMachine(partOf(certification, ({ handover }) => handover)),
    home: lazyMachine(partOf(lending, ({ home }) => home)),
    loan: lazyMachine(partOf(lending, ({ loan }) => loan)),
    openLoan: lazyMachine(partOf(lending, ({ openLoan }) => openLoan)),
    carrier: lazyMachine(partOf(lending, ({ carrier }) => carrier)),
    order: lazyMachine(partOf(lending, ({ order }) => order)),
    guidance: lazyMachine(partOf(lending, ({ guidance }) => guidance)),
    repay: lazyMachine(partOf(repayment, ({ repay }) => repay)),
    payCode: lazyMachine(partOf(repayment, ({ payCode }) => payCode)),
    lookUp: lazyMachine(partOf(repayment, ({ lookUp }) => lookUp)),
    voucher: lazyMachine(partOf(repayment, ({ voucher }) => voucher)),
    coupons: lazyMachine(partOf(repayment, ({ coupons }) => coupons)),
    permission: lazyMachine(partOf(prompts, ({ permission }) => permission)),
    externalBrowserGuide: lazyMachine(partOf(prompts, ({ externalBrowserGuide }) => externalBrowserGuide)),
    addToHomeGuide: lazyMachine(partOf(prompts, ({ addToHomeGuide }) => addToHomeGuide)),
    duePrompt: fromGateway<PromptName | null, { route: string }>(async (gateway, { route }) =>
      (await prompts.load()).due(gateway, route),
    ),
    feedback: lazyMachine(partOf(repayment, ({ feedback }) => feedback)),
    profile: lazyMachine(partOf(repayment, ({ profile }) => profile)),
    devices: lazyMachine(partOf(repayment, ({ devices }) => devices)),
    credit: createQuery(ask<Credit, Nothing>(({ credit }) => credit)),
    staff: createQuery(ask<StaffService, Nothing>(({ staff }) => staff)),
    starred: createQuery(ask<boolean, Nothing>(({ starred }) => starred)),
    keptCode: createQuery(ask<CodeScreen | null, Nothing>(({ keptCode }) => keptCode)),
    dictionary: createQuery(ask<readonly Choice[], { of: DictionaryName }>(({ dictionary }) => dictionary)),
    banks: createQuery(ask<readonly BankChoice[], Nothing>(({ banks }) => banks)),
    reporting: lazyMachine(reporting),
    browser: createQuery(ask<BrowserReport, Nothing>(({ browser }) => browser)),
    hasLastKnown: ask<boolean>(({ hasLastKnown }) => hasLastKnown),
    readStatus: ask<{ bizStatus: number }>(({ readStatus }) => readStatus),
    signInByPartner: ask<Session, { openToken: string }>(({ signInByPartner }) => signInByPartner),
    takeHandover: ask<Session, { openToken: string }>(({ takeHandover }) => takeHandover),
    claimCoupon: ask(({ claimCoupon }) => claimCoupon),
    reachLender: ask(({ reachLender }) => reachLender),
    sendProofs: ask<unknown>(({ sendProofs }) => sendProofs),
    watchSession: fromCallback<AppEvent>(({ sendBack }) => {
      const tell = sendBack as (event: AppEvent) => void
      return watchSession((other) =>
        tell({ type: 'session.changed', token: other?.token ?? null, phone: other?.user?.phone ?? null }),
      )
    }),
    watchSteps: fromCallback<AppEvent>(({ sendBack }) => {
      const tell = sendBack as (event: AppEvent) => void
      return watchSteps((bizStatus) => tell({ type: 'step.savedElsewhere', bizStatus }))
    }),
    watchNetwork: fromCallback<AppEvent>(({ sendBack }) => {
      const tell = sendBack as (event: AppEvent) => void
      return network.watch((online) => tell({ type: online ? 'network.returned' : 'network.lost' }))
    }),
    seconds,
    watchPage: fromCallback<AppEvent>(({ sendBack }) => {
      const leaving = new AbortController()
      inBackground(async ({ watchPage }) => watchPage(sendBack as (event: AppEvent) => void, leaving.signal))
      return () => leaving.abort()
    }),
  }
}
