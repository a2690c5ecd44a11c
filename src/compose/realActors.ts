import { fromCallback } from 'xstate'
import type { BrowserReport } from '../../domain/browser'
import type { BankChoice, Choice, DictionaryName } from '../../domain/forms/lists'
import type { AccountOnFile, Credit, StaffService } from '../../domain/lender'
import type { AppActors } from '../../machines/app/appActors'
import type { AppEvent } from '../../machines/app/appTypes'
import { loginMachine, type Session } from '../../machines/certification/loginMachine'
import { lazyMachine } from '../../machines/shared/lazyMachine'
import { createQuery } from '../../machines/shared/queryMachine'
import type { Sessions } from '../device/session'
import type { World } from '../device/world/world'
import type { Lazy } from '../loader/lazy'
import { partOf } from '../loader/ready'
import type { CertificationMachines } from './certificationMachines'
import type { ActorsOver } from './fromGateway'

/** A query without a parameter. */
type Nothing = { of: undefined }

/** Whom the chart asks, with the lender and the device behind them. `channel` is the partner's who sent the borrower here. */
export const createRealActors = (
  { fromGateway }: ActorsOver,
  machines: Lazy<CertificationMachines>,
  channel: string,
  { network, clock }: World,
  { watchSession }: Sessions,
): AppActors => ({
  login: loginMachine.provide({
    actors: {
      recall: fromGateway(async ({ device }) => {
        const draft = await device.recallDraft('anyone', 'login')
        const [typed, sentTo] = [draft?.['phone'], draft?.['sentTo']]
        const until = typeof sentTo === 'string' ? device.resendWaitUntil(sentTo) : null
        return {
          typedPhone: typeof typed === 'string' ? typed : '',
          secondsLeft: until === null ? 0 : Math.ceil((until - clock.now()) / 1000),
        }
      }),
      sendCode: fromGateway<{ resendAfter: number }, { phone: string }>(async ({ calls, device }, { phone }) => {
        const sent = await calls.sendCode({ query: { phone } })
        device.rememberResendWait(phone, clock.now() + sent.resendAfter * 1000)
        await device.keepDraft('anyone', 'login', { phone, sentTo: phone })
        return sent
      }),
      checkCode: fromGateway<Session, { phone: string; code: string }>(async ({ calls, device }, body) => {
        const opened = await calls.checkCode({ body })
        await device.dropDraft('anyone', 'login')
        return opened
      }),
    },
  }),
  form: lazyMachine(partOf(machines, ({ form }) => form)),
  card: lazyMachine(partOf(machines, ({ card }) => card)),
  face: lazyMachine(partOf(machines, ({ face }) => face)),
  credit: createQuery(fromGateway<Credit, Nothing>(({ calls }) => calls.readCredit())),
  staff: createQuery(
    fromGateway<StaffService, Nothing>(async ({ calls }) => (await calls.readAppConfig()).staffService),
  ),
  account: createQuery(fromGateway<AccountOnFile, Nothing>(({ calls }) => calls.readAccount())),
  dictionary: createQuery(
    fromGateway<readonly Choice[], { of: DictionaryName }>(async ({ calls }, { of }) =>
      (await calls.readDictionary({ params: { type: of } })).details.map(({ code, label }) => ({ value: code, label })),
    ),
  ),
  banks: createQuery(
    fromGateway<readonly BankChoice[], Nothing>(async ({ calls }) => (await calls.listBanks()).details),
  ),
  browser: createQuery(fromGateway<BrowserReport, Nothing>(({ device }) => device.checkBrowser())),
  readStatus: fromGateway(({ calls }) => calls.readStatus()),
  signInByPartner: fromGateway<Session, { openToken: string }>(({ calls, device }, { openToken }) =>
    calls.signInByPartner({
      body: { taskId: openToken, uniqueChannel: channel, registerClientType: device.clientType() },
    }),
  ),
  claimCoupon: fromGateway<unknown>(({ calls }) => calls.claimWelcomeCoupon()),
  reportDevice: fromGateway<unknown>(async ({ calls, device }) =>
    calls.reportDevice({ body: device.readDeviceInfo((await device.ensureDeviceId()).id) }),
  ),
  reachLender: fromGateway<unknown>(({ calls }) => calls.readAppConfig()),
  watchSession: fromCallback<AppEvent>(({ sendBack }) => {
    const tell = sendBack as (event: AppEvent) => void
    return watchSession((other) =>
      tell({ type: 'session.changed', token: other?.token ?? null, phone: other?.user?.phone ?? null }),
    )
  }),
  watchNetwork: fromCallback<AppEvent>(({ sendBack }) => {
    const tell = sendBack as (event: AppEvent) => void
    return network.watch((online) => tell({ type: online ? 'network.returned' : 'network.lost' }))
  }),
})
