import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { formMachine } from '../certification/formMachine'
import { loginMachine, type Session } from '../certification/loginMachine'
import { cardMachine, type CardMemory } from '../certification/cardMachine'
import { faceMachine, type FaceMemory } from '../certification/faceMachine'
import { appMachine } from '../app/appMachine'
import type { Credit, StaffService } from '../../domain/lender'
import { makeQuery } from '../shared/queryMachine'
import type { AppEvent, AppInput } from '../app/appSetup'

export const session: Session = { token: 'new-token', userId: 'u1', phone: '81200000010' }

/** The lender and the device of a test: every effect answers at once unless the test says otherwise. */
export interface World {
  bizStatus: number
  /** What the status call does instead of answering. */
  statusError: { kind: string } | null
  savedStatus: number
  isCardConfirmed: boolean
  isAssessing: boolean
  calls: string[]
  /** The status call answers when `answer` is called, not before. */
  isSlow: boolean
  answer: () => void
}

const silent = fromCallback<AppEvent>(() => {})

export function provideWorld(world: World) {
  const said = (name: string) => {
    world.calls.push(name)
  }
  const form = formMachine.provide({
    actors: {
      load: fromPromise(async () => ({ values: {}, page: 0 })),
      save: fromPromise(async () => ({ bizStatus: world.savedStatus })),
    },
  })
  return appMachine.provide({
    actors: {
      login: loginMachine.provide({
        actors: {
          recallWait: fromPromise(async () => 0),
          sendCode: fromPromise(async () => ({ resendAfter: 60 })),
          checkCode: fromPromise(async () => session),
        },
      }),
      surveyForm: form,
      personalForm: form,
      contactsForm: form,
      bankForm: form,
      card: cardMachine.provide({
        actors: {
          recallCard: fromPromise(async (): Promise<CardMemory> => ({
            picture: null,
            reading: null,
            isConfirmed: world.isCardConfirmed,
          })),
        },
      }),
      face: faceMachine.provide({
        actors: {
          startFace: fromPromise<FaceMemory>(async () => ({
            task: {
              transactionId: 't',
              actions: ['front' as const, 'left' as const, 'right' as const],
              done: ['front' as const, 'left' as const, 'right' as const],
              triesLeft: 5,
              isPassed: true,
            },
            picture: null,
            isSelfie: false,
          })),
          saveIdentity: fromPromise(async () => ({ bizStatus: world.savedStatus })),
        },
      }),
      credit: makeQuery<Credit>().provide({
        actors: {
          read: fromPromise<Credit>(async () => ({
            totalLimit: 3_000_000,
            availableLimit: 3_000_000,
            isAssessing: world.isAssessing,
          })),
        },
      }),
      staff: makeQuery<StaffService>().provide({
        actors: {
          read: fromPromise<StaffService>(async () => ({
            serviceWhatsApp: '',
            servicePhone: '',
            serviceEmail: '',
            serviceTime: '',
          })),
        },
      }),
      readStatus: fromPromise(async () => {
        said('readStatus')
        if (world.isSlow) await new Promise<void>((resolve) => (world.answer = resolve))
        if (world.statusError) throw Object.assign(new Error('status'), world.statusError)
        return { bizStatus: world.bizStatus }
      }),
      signInByPartner: fromPromise(async ({ input }) => {
        said('signInByPartner')
        if (input.openToken !== 'good')
          throw Object.assign(new Error('link'), { kind: input.openToken === 'bad' ? 'refused' : 'offline' })
        return session
      }),
      claimCoupon: fromPromise<unknown>(async () => said('claimCoupon')),
      reportDevice: fromPromise<unknown>(async () => said('reportDevice')),
      reachLender: fromPromise<unknown>(async () => said('reachLender')),
      watchSession: silent,
      watchNetwork: silent,
    },
    actions: {
      storeSession: () => said('storeSession'),
      dropSession: () => said('dropSession'),
      revokeToken: () => said('revokeToken'),
      rememberDeviceReported: () => said('rememberDeviceReported'),
    },
  })
}

/** A started app with its clock in the test's hand. */
export function startApp(input: Partial<AppInput> = {}, given: Partial<World> = {}) {
  const world: World = {
    bizStatus: 10,
    statusError: null,
    savedStatus: 20,
    isCardConfirmed: false,
    isAssessing: false,
    calls: [],
    isSlow: false,
    answer: () => {},
    ...given,
  }
  const clock = new SimulatedClock()
  const app = createActor(provideWorld(world), {
    clock,
    input: {
      token: null,
      phone: null,
      openToken: null,
      path: '/',
      isOnline: true,
      isDeviceReported: true,
      ...input,
    },
  })
  const toasts: unknown[] = []
  app.on('toast', ({ toast }) => toasts.push(toast))
  app.start()
  return { app, clock, world, toasts }
}

/** Second by second, since a simulated clock runs only the timers that stand when it is moved. */
export function pass(clock: SimulatedClock, seconds: number): void {
  for (let i = 0; i < seconds; i++) clock.increment(1000)
}

/** Lets every promise that is under way come home. */
export const settle = async (): Promise<void> => {
  for (let i = 0; i < 12; i++) await Promise.resolve()
}

/** What a remembered session gives the app to start with. */
export const signedIn = { token: 'token', phone: '81200000010' }

/** An app at an address, its answers home: signed in with that status, or signed out. */
export async function openAt(path: string, bizStatus: number | null) {
  const started = startApp(bizStatus === null ? { path } : { ...signedIn, path }, { bizStatus: bizStatus ?? 0 })
  await settle()
  return started
}
