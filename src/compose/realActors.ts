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
        const sent = await calls.sendCode(phone)
        device.rememberResendWait(phone, clock.now() + sent.resendAfter * 1000)
        await device.keepDraft('anyone', 'login', { phone, sentTo: phone })
        return sent
      }),
      checkCode: fromGateway<Session, { phone: string; code: string }>(async ({ calls, device }, { phone, code }) => {
        const opened = await calls.checkCode(phone, code)
        await device.dropDraft('anyone', 'login')
        return opened
      }),
    },
  }),
  form: lazyMachine(partOf(machines, ({ form }) => form)),
  card: lazyMachine(partOf(machines, ({ card }) => card)),
  face: lazyMachine(partOf(machines, ({ face }) => face)),
  credit: createQuery(fromGateway<Credit, Nothing>(({ calls }) => calls.readCredit())),
  staff: createQuery(fromGateway<StaffService, Nothing>(({ calls }) => calls.readStaff())),
  account: createQuery(fromGateway<AccountOnFile, Nothing>(({ calls }) => calls.readAccount())),
  dictionary: createQuery(
    fromGateway<readonly Choice[], { of: DictionaryName }>(async ({ calls }, { of }) =>
      (await calls.readDictionary(of)).map(({ code, label }) => ({ value: code, label })),
    ),
  ),
  banks: createQuery(fromGateway<readonly BankChoice[], Nothing>(({ calls }) => calls.listBanks())),
  browser: createQuery(fromGateway<BrowserReport, Nothing>(({ device }) => device.checkBrowser())),
  readStatus: fromGateway(({ calls }) => calls.readStatus()),
  signInByPartner: fromGateway<Session, { openToken: string }>(({ calls, device }, { openToken }) =>
    calls.signInByPartner(openToken, channel, device.clientType() === 2),
  ),
  claimCoupon: fromGateway<unknown>(({ calls }) => calls.claimCoupon()),
  reportDevice: fromGateway<unknown>(async ({ calls, device }) => {
    const { id } = await device.ensureDeviceId()
    return calls.reportDevice(device.readDeviceInfo(id))
  }),
  reachLender: fromGateway<unknown>(({ calls }) => calls.reachLender()),
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
