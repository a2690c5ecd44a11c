import { createActor, type InspectionEvent, type Snapshot } from 'xstate'
import type { AppActors } from '#machines/app/appActors'
import { createAppMachine } from '#machines/app/appSetup'
import type { AppActor } from '#machines/app/appSelectors'
import type { AppInput } from '#machines/app/appTypes'
import { createSavedSteps } from '../../platform/savedSteps'
import { createSessions, LOCK } from '../../platform/session'
import type { Platform } from '../../platform/world/platform'
import type { Failure } from '#domain/failure'
import { lazy, type Lazy } from '../../loader/lazy'
import type { CertificationMachines } from './certificationMachines'
import { actorFactories } from '../../actors/actorFactories'
import type { LendingMachines } from './lendingMachines'
import type { Prompts } from './promptMachines'
import type { RepaymentMachines } from './repaymentMachines'
import type { FailedCall, AppDependencies } from '../../actors/appDependencies'
import { createServices } from './createServices'
import { createAppActors } from './appActors'
import type { ReportingMachine } from './reporting/createReporting'
import { createSeen } from './reporting/seen'
import type { Services } from '../frame/services'

/** Where the page was opened: the path behind the hash, and the token of a partner's link or of the borrower's own computer. */
export interface Opening {
  path: string
  openToken: string | null
  isHandover?: boolean
  channel: string
}

export interface Composition {
  platform: Platform
  opening: Opening
  /** Nothing but the first screen is fetched before this settles, unless somebody is signed in. */
  interactive: Promise<void>
  /** Lets a touch through between two parts of the beginning. */
  pause?: () => Promise<unknown>
  language: () => string
  /** In the place of the real ones, by name: for tests, the prerenderer and the inspector. */
  actors?: Partial<AppActors>
  services?: Partial<Services>
  /** To go on from, instead of beginning with the opening. */
  snapshot?: Snapshot<unknown>
  inspect?: (event: InspectionEvent) => void
}

/** The code of the child machines, each part fetched when a state first asks for it. */
export interface MachineCode {
  certification: Lazy<CertificationMachines>
  lending: Lazy<LendingMachines>
  repayment: Lazy<RepaymentMachines>
  prompts: Lazy<Prompts>
  reporting: Lazy<ReportingMachine>
}

export interface Composed {
  app: AppActor
  /** To be called once, instead of `app.start()`; settles when the timers of a snapshot run again. */
  start: () => Promise<void>
  services: Services
  dependencies: Lazy<AppDependencies>
  machines: MachineCode
}

/** The root actor with everything real in it; made once, outside React. Not started yet. */
export function compose({
  platform,
  opening,
  interactive,
  pause,
  language,
  actors,
  services,
  snapshot,
  ...options
}: Composition): Composed {
  const sessions = createSessions(platform)
  const steps = createSavedSteps(platform)
  const session = sessions.readSession()
  const userId = () => sessions.readSession()?.user?.userId ?? null
  const root: { current: AppActor | null } = { current: null }

  const onFailure = (failure: Failure, { token, isQuiet }: FailedCall) => {
    if (failure.kind === 'sessionEnded') root.current?.send({ type: 'session.expired', token })
    else if (failure.kind === 'abnormal') root.current?.send({ type: 'account.abnormal' })
    else if (!isQuiet) root.current?.send({ type: 'call.failed', failure })
  }
  const dependencies = lazy(async () => {
    // The screen of whoever is signed in waits for the lender anyway.
    if (session === null) await interactive
    const { createAppDependencies } = await import('../../actors/appDependencies')
    await pause?.()
    return createAppDependencies(platform, {
      token: () => root.current?.getSnapshot().context.token ?? null,
      userId,
      language,
      onFailure,
      onAnswer: () => root.current?.send({ type: 'call.succeeded' }),
    })
  })
  const factories = actorFactories(dependencies)
  const seen = createSeen(platform.clock)
  const machines: MachineCode = {
    certification: lazy(async () => (await import('./certificationMachines')).createCertificationMachines(factories)),
    lending: lazy(async () => (await import('./lendingMachines')).createLendingMachines(factories, platform)),
    repayment: lazy(async () => (await import('./repaymentMachines')).createRepaymentMachines(factories)),
    prompts: lazy(async () => (await import('./promptMachines')).createPrompts(factories, platform)),
    reporting: lazy(async () => {
      await interactive
      const { createReporting } = await import('./reporting/createReporting')
      await pause?.()
      return createReporting({ dependencies, platform, seen, app: () => root.current })
    }),
  }

  const real = createAppActors(factories, machines, platform, { ...sessions, ...steps }, opening.channel)
  const machine = createAppMachine(actors ? { ...real, ...actors } : real, {
    storeSession: (opened) => {
      sessions.storeSession(opened)
      factories.inBackground(({ device }) => device.dropOtherUsersData(opened.userId))
    },
    storePhone: (phone) => {
      const own = sessions.readSession()
      if (own?.user) sessions.storeSession({ token: own.token, ...own.user, phone })
    },
    broadcastStep: steps.broadcastStep,
    readHomeAhead: () =>
      factories.inBackground(async (dependencies) => (await machines.lending.load()).readHomeAhead(dependencies)),
    dropUserData: () => {
      const owner = userId()
      factories.inBackground(({ device }) => device.dropUserData(owner))
    },
    dropSession: (path) => {
      const owner = userId()
      sessions.clearSession()
      if (path !== null) factories.inBackground(({ device }) => device.saveDraft(owner, 'place', { path }))
    },
    revokeToken: (token) => factories.inBackground(({ calls }) => calls.signOut({ token })),
  })
  const input: AppInput = {
    token: session?.token ?? null,
    phone: session?.user?.phone ?? null,
    openToken: opening.openToken,
    isHandover: opening.isHandover ?? false,
    path: opening.path,
    isOnline: platform.network.isOnline(),
    isLockOn: platform.storage.local.read(LOCK) !== null,
  }
  const app = createActor(machine, { input, clock: platform.clock, ...options, ...(snapshot ? { snapshot } : {}) })
  root.current = app
  app.system.inspect((event) => seen.note(event))
  platform.watchErrors((event) => seen.note(event))
  const start = async () => {
    app.start()
    if (snapshot) (await import('#machines/shared/restartTimers')).restartTimers(app)
  }
  return {
    app,
    start,
    services: { ...createServices(app, dependencies, platform), ...services },
    dependencies,
    machines,
  }
}
