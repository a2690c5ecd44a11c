import { createActor, fromCallback } from 'xstate'
import { makeAppChart } from '../../machines/app/appChart'
import type { AppEvent, AppInput, AppPorts } from '../../machines/app/appSetup'
import type { AppActor } from '../../machines/app/appSelectors'
import { failureOf } from '../../domain/failure'
import { loginMachine, type Session } from '../../machines/certification/loginMachine'
import { makeQuery } from '../../machines/shared/queryMachine'
import type { ApiError } from '../api/apiError'
import { isOnline, watchNetwork } from '../device/network'
import { forgetSession, readSession, storeSession, watchSession } from '../device/session'
import { isDone, markDone } from '../device/storage/once'
import type { Credit, StaffService } from '../../domain/lender'
import { createEffects, type Kit, type OpenKit } from './actors'
import { interactive } from '../boot/interactive'
import { lazily, lazyModule } from './lazily'

/** Where the page was opened: the path behind the hash, and a partner's token from the query. */
export interface Opening {
  path: string
  openToken: string | null
  channel: string
}

interface Composed {
  app: AppActor
  openKit: OpenKit
  /** Has the code of the certification's flows, to be fetched before a screen of theirs is drawn. */
  loadFlows: () => Promise<unknown>
}

/** The root actor with everything real in it; made once, outside React. Not started yet. */
export function compose(opening: Opening, language: () => string): Composed {
  const session = readSession()
  const actor: { current: AppActor | null } = { current: null }
  const context = () => actor.current?.getSnapshot().context
  const userId = () => readSession()?.user?.userId ?? 'anyone'

  const onFailure = (error: ApiError, { token, isQuiet }: { token: string | null; isQuiet: boolean }) => {
    const app = actor.current
    if (error.kind === 'sessionEnded') app?.send({ type: 'session.expired', token })
    else if (error.kind === 'abnormal') app?.send({ type: 'account.abnormal' })
    else if (!isQuiet) app?.send({ type: 'call.failed', failure: failureOf(error) })
  }

  let kit: Promise<Omit<Kit, 'userId'>> | null = null
  const openKit: OpenKit = async () => {
    await interactive
    kit ??= import('./gateway').then(
      (device) => ({
        device,
        calls: device.openCalls({ token: () => context()?.token ?? null, userId, language, onFailure }),
      }),
      (error: unknown) => {
        kit = null
        throw error
      },
    )
    return { ...(await kit), userId: userId() }
  }

  const effects = createEffects(openKit)
  const { effect } = effects
  const flows = lazyModule(async () => (await import('./certificationActors')).provideFlows(effects))

  const supplied: AppPorts = {
    login: loginMachine.provide({
      actors: {
        recallWait: effect<number>(async ({ device }) => {
          const phone = (await device.recallDraft('anyone', 'login'))?.['sentTo']
          const until = typeof phone === 'string' ? device.resendWaitUntil(phone) : null
          return until === null ? 0 : Math.ceil((until - Date.now()) / 1000)
        }),
        sendCode: effect<{ resendAfter: number }, { phone: string }>(async ({ calls, device }, { phone }) => {
          const sent = await calls.sendCode(phone)
          device.rememberResendWait(phone, Date.now() + sent.resendAfter * 1000)
          await device.keepDraft('anyone', 'login', { phone, sentTo: phone })
          return sent
        }),
        checkCode: effect<Session, { phone: string; code: string }>(async ({ calls, device }, { phone, code }) => {
          const opened = await calls.checkCode(phone, code)
          await device.dropDraft('anyone', 'login')
          return opened
        }),
      },
    }),
    surveyForm: lazily(flows, (ready) => ready.surveyForm),
    personalForm: lazily(flows, (ready) => ready.personalForm),
    contactsForm: lazily(flows, (ready) => ready.contactsForm),
    bankForm: lazily(flows, (ready) => ready.bankForm),
    card: lazily(flows, (ready) => ready.card),
    face: lazily(flows, (ready) => ready.face),
    credit: makeQuery(effect<Credit>(({ calls }) => calls.readCredit())),
    staff: makeQuery(effect<StaffService>(({ calls }) => calls.readStaff())),
    readStatus: effect<{ bizStatus: number }>(({ calls }) => calls.readStatus()),
    signInByPartner: effect<Session, { openToken: string }>(({ calls, device }, { openToken }) =>
      calls.signInByPartner(openToken, opening.channel, device.clientType() === 2),
    ),
    claimCoupon: effect<unknown>(({ calls }) => calls.claimCoupon()),
    reportDevice: effect<unknown>(async ({ calls, device }) => {
      const { id } = await device.ensureDeviceId()
      return calls.reportDevice(device.readDeviceInfo(id))
    }),
    reachLender: effect<unknown>(({ calls }) => calls.reachLender()),
    watchSession: fromCallback<AppEvent>(({ sendBack }) => {
      const tell = sendBack as (event: AppEvent) => void
      return watchSession((other) =>
        tell({ type: 'session.changed', token: other?.token ?? null, phone: other?.user?.phone ?? null }),
      )
    }),
    watchNetwork: fromCallback<AppEvent>(({ sendBack }) => {
      const tell = sendBack as (event: AppEvent) => void
      return watchNetwork((online) => tell({ type: online ? 'network.returned' : 'network.lost' }))
    }),
  }

  const machine = makeAppChart(supplied, {
    storeSession,
    dropSession: forgetSession,
    revokeToken: (token) =>
      void openKit()
        .then(({ calls }) => calls.signOut(token))
        .catch(() => {}),
    rememberDeviceReported: () => markDone('isReportedDeviceInfo'),
  })

  const input: AppInput = {
    token: session?.token ?? null,
    phone: session?.user?.phone ?? null,
    openToken: opening.openToken,
    path: opening.path,
    isOnline: isOnline(),
    isDeviceReported: isDone('isReportedDeviceInfo'),
  }
  actor.current = createActor(machine, { input })
  return { app: actor.current, openKit, loadFlows: flows.load }
}
