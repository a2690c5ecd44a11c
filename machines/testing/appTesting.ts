import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { ApiError, type Failure } from '#domain/failure'
import { formMachine, type FormRecord } from '../certification/formMachine'
import { loginMachine, type Session } from '../certification/loginMachine'
import { cardMachine, type CardMemory } from '../certification/cardMachine'
import { faceMachine, type FaceMemory } from '../certification/faceMachine'
import { handoverMachine, type Handover, type HandoverReading } from '../certification/handoverMachine'
import type { BrowserReport } from '#domain/browser'
import type { FaceView } from '#domain/certification/capture'
import type { FormName } from '#domain/certification/steps'
import type { PromptName } from '#domain/prompts/promptNames'
import type { CodeScreen } from '#domain/lending/bills/payCode'
import type { BankChoice, Choice, DictionaryName } from '#domain/forms/lists'
import type { Credit, StaffService } from '#domain/lending/lender'
import { guidanceLender, guidanceWith } from './guidanceTesting'
import { homeLender, homeWith, noticesWith } from './homeTesting'
import { carrierLender, carrierWith } from './carrierTesting'
import { couponsLender, couponsWith } from './couponsTesting'
import { lookUpLender, lookUpWith } from './lookUpTesting'
import { orderLender, orderWith } from './orderTesting'
import { reportingLender, reportingWith } from './reportingTesting'
import { loanLender, loanWith, openLoanWith } from './loanTesting'
import { payCodeLender, payCodeWith } from './payCodeTesting'
import { addToHomeWith, browserGuideWith, permissionWith } from './promptTesting'
import { repayLender, repayWith } from './repayTesting'
import { feedbackLender, feedbackWith } from './feedbackTesting'
import { devicesLender, devicesWith } from './devicesTesting'
import { phoneLender, phoneWith, profileLender, profileWith } from './profileTesting'
import { voucherLender, voucherWith } from './voucherTesting'
import { appActors, type AppActors } from '../app/appActors'
import { childMachines } from '../app/childMachines'
import { createAppMachine, type Toast } from '../app/appSetup'
import { readyMachine } from '../shared/lazyMachine'
import { createQuery } from '../shared/queryMachine'
import { createOtp } from '../shared/otpMachine'
import { seconds } from '../shared/seconds'
import type { AppEvent, AppInput } from '../app/appTypes'

export const session: Session = { token: 'new-token', userId: 'u1', phone: '81200000010' }
export const otherSession: Session = { token: 'other-token', userId: 'u2', phone: '81200000020' }

export interface TestBackend {
  bizStatus: number
  statusError: Failure | null
  savedStatus: number
  isCardConfirmed: boolean
  isAssessing: boolean
  calls: string[]
  isSlow: boolean
  answer: () => void
}

const silent = fromCallback<AppEvent>(() => {})
export const staffService: StaffService = {
  serviceWhatsApp: '0812 0000 0001',
  servicePhone: '1500-123',
  serviceEmail: 'help@langkah.example',
  serviceTime: '08.00–20.00 WIB',
}
export const staffWith = (staff: () => Promise<StaffService>) =>
  createQuery(fromPromise<StaffService, { of: undefined }>(staff))
const views: FaceView[] = ['front', 'left', 'right']
const passed = { transactionId: 't', actions: views, done: views, triesLeft: 5, isPassed: true }

/** Created once, because reading their charts takes longer than most tests. */
const independent = {
  ...appActors,
  ...childMachines,
  login: loginMachine.provide({
    actors: {
      recall: fromPromise(async () => ({ typedPhone: '', consentedPhone: null as string | null, secondsLeft: 0 })),
      otp: createOtp({
        sendCode: fromPromise(async () => ({ resendAfter: 60 })),
        checkCode: fromPromise(async () => session),
        receiveCode: fromCallback(() => {}),
      }),
    },
  }),
  guidance: readyMachine(guidanceWith(guidanceLender())),
  loan: readyMachine(loanWith(loanLender())),
  carrier: readyMachine(carrierWith(carrierLender())),
  order: readyMachine(orderWith(orderLender())),
  openLoan: readyMachine(openLoanWith(loanLender())),
  repay: readyMachine(repayWith(repayLender())),
  payCode: readyMachine(payCodeWith(payCodeLender())),
  lookUp: readyMachine(lookUpWith(lookUpLender())),
  voucher: readyMachine(voucherWith(voucherLender())),
  coupons: readyMachine(couponsWith(couponsLender())),
  permission: readyMachine(permissionWith()),
  externalBrowserGuide: readyMachine(browserGuideWith()),
  addToHomeGuide: readyMachine(addToHomeWith()),
  duePrompt: fromPromise<PromptName | null, { route: string }>(async () => null),
  feedback: readyMachine(feedbackWith(feedbackLender())),
  profile: readyMachine(profileWith(profileLender())),
  notices: readyMachine(noticesWith()),
  devices: readyMachine(devicesWith(devicesLender())),
  phone: readyMachine(phoneWith(phoneLender())),
  savedCode: createQuery(fromPromise<CodeScreen | null, { of: undefined }>(async () => null)),
  staff: staffWith(async () => staffService),
  starred: createQuery(fromPromise<boolean, { of: undefined }>(async () => false)),
  banks: createQuery(
    fromPromise<readonly BankChoice[], { of: undefined }>(async () => [
      { bankCode: '014', bankName: 'Bank Central Asia', digits: 10, isPopular: true },
      { bankCode: '999', bankName: 'Bank Contoh', digits: null, isPopular: false },
    ]),
  ),
  browser: createQuery(
    fromPromise<BrowserReport, { of: undefined }>(async () => ({
      deviceId: 'abcd••••wxyz',
      checks: [
        { name: 'storage', isThere: true },
        { name: 'camera', isThere: false },
      ],
    })),
  ),
  hasLastKnown: fromPromise<boolean>(async () => false),
  sendVouchers: fromPromise<unknown>(async () => {}),
  reporting: readyMachine(reportingWith(reportingLender())),
  watchSession: silent,
  watchSteps: silent,
  watchNetwork: silent,
  watchPage: silent,
  seconds,
}

/** The chart’s actors, backed by that backend. Machines are created on demand. */
export function actorsOf(backend: TestBackend): AppActors {
  const credit = async (): Promise<Credit> => ({
    totalLimit: 3_000_000,
    availableLimit: 3_000_000,
    isAssessing: backend.isAssessing,
  })
  const said = (name: string) => {
    backend.calls.push(name)
  }
  const signInBy = (call: string) =>
    fromPromise<Session, { openToken: string }>(async ({ input }) => {
      said(call)
      const links: Record<string, Session> = { good: session, other: otherSession }
      const opened = links[input.openToken]
      if (!opened) throw new ApiError({ kind: input.openToken === 'lost' ? 'offline' : 'refused' })
      return opened
    })
  return {
    ...independent,
    get form() {
      return readyMachine(
        formMachine.provide({
          actors: {
            load: fromPromise<FormRecord, { form: FormName }>(async () => ({
              values: {},
              given: [],
              lists: [],
            })),
            save: fromPromise(async () => ({ bizStatus: backend.savedStatus })),
          },
        }),
      )
    },
    get card() {
      return readyMachine(
        cardMachine.provide({
          actors: {
            recallCard: fromPromise<CardMemory>(async () => ({
              picture: null,
              reading: null,
              isConfirmed: backend.isCardConfirmed,
            })),
          },
        }),
      )
    },
    get face() {
      return readyMachine(
        faceMachine.provide({
          actors: {
            startFace: fromPromise<FaceMemory>(async () => ({ task: passed, picture: null, isSelfie: false })),
            saveIdentity: fromPromise(async () => ({ bizStatus: backend.savedStatus })),
          },
        }),
      )
    },
    get handover() {
      return readyMachine(
        handoverMachine.provide({
          actors: {
            makeHandover: fromPromise<Handover>(async () => ({
              handoverId: 'h1',
              link: 'https://l/#/',
              secondsLeft: 300,
            })),
            readHandover: fromPromise<HandoverReading, { handoverId: string }>(async () => ({
              state: 'waiting',
              secondsLeft: 290,
              bizStatus: backend.bizStatus,
            })),
          },
        }),
      )
    },
    get home() {
      return readyMachine(homeWith(homeLender({ credit })))
    },
    get credit() {
      return createQuery(fromPromise<Credit, { of: undefined }>(credit))
    },
    get dictionary() {
      return createQuery(
        fromPromise<readonly Choice[], { of: DictionaryName }>(async ({ input: { of: name } }) => {
          said(`dictionary ${name}`)
          return [
            { value: `${name}-1`, label: `First ${name}` },
            { value: `${name}-2`, label: `Second ${name}` },
          ]
        }),
      )
    },
    readStatus: fromPromise(async () => {
      said('readStatus')
      if (backend.isSlow) await new Promise<void>((resolve) => (backend.answer = resolve))
      if (backend.statusError) throw new ApiError(backend.statusError)
      return { bizStatus: backend.bizStatus }
    }),
    signInByPartner: signInBy('signInByPartner'),
    takeHandover: signInBy('takeHandover'),
    claimCoupon: fromPromise<unknown>(async () => said('claimCoupon')),
    reachLender: fromPromise<unknown>(async () => said('reachLender')),
  }
}

/** Like a spread of both, but lazy: it calls no getter that isn’t used. */
const inherit = <T extends object>(base: T, own: Partial<T>): T =>
  Object.defineProperties(base, Object.getOwnPropertyDescriptors(own))

export const provideTestBackend = (backend: TestBackend, actors: Partial<AppActors> = {}) =>
  createAppMachine(inherit(actorsOf(backend), actors), {
    storeSession: () => backend.calls.push('storeSession'),
    storePhone: (phone) => backend.calls.push(`storePhone ${phone}`),
    dropSession: (path) => backend.calls.push(['dropSession', path ?? []].flat().join(' ')),
    dropUserData: () => backend.calls.push('dropUserData'),
    broadcastStep: (bizStatus) => backend.calls.push(`broadcastStep ${bizStatus}`),
    readHomeAhead: () => backend.calls.push('readHomeAhead'),
    revokeToken: (token) => backend.calls.push(`revokeToken ${token}`),
  })

export const testBackendOf = (given: Partial<TestBackend> = {}): TestBackend => ({
  bizStatus: 10,
  statusError: null,
  savedStatus: 20,
  isCardConfirmed: false,
  isAssessing: false,
  calls: [],
  isSlow: false,
  answer: () => {},
  ...given,
})

/** Creates an app of a shared machine, because reading its chart is slow. */
export function createApp(machine: ReturnType<typeof provideTestBackend>, input: Partial<AppInput> = {}) {
  const clock = new SimulatedClock()
  const usual = { token: null, phone: null, openToken: null, path: '/', isOnline: true }
  return { app: createActor(machine, { clock, input: { ...usual, ...input } }), clock }
}

/** A started app with a simulated clock. `actors` replace the backend’s. */
export function startApp(
  input: Partial<AppInput> = {},
  given: Partial<TestBackend> = {},
  actors: Partial<AppActors> = {},
) {
  const backend = testBackendOf(given)
  const { app, clock } = createApp(provideTestBackend(backend, actors), input)
  const toasts: Toast[] = []
  app.on('toast', ({ toast }) => toasts.push(toast))
  app.start()
  return { app, clock, backend, toasts }
}

/** In half seconds, because a simulated clock only runs timers that exist when it is moved. */
export function pass(clock: SimulatedClock, seconds: number): void {
  for (let i = 0; i < 2 * seconds; i++) clock.increment(500)
}

export const settle = async (): Promise<void> => {
  for (let i = 0; i < 12; i++) await Promise.resolve()
}

export const signedIn = { token: 'token', phone: '81200000010' }

/** An app at an address with its calls settled: signed in with that status, or signed out. */
export async function openAt(path: string, bizStatus: number | null) {
  const started = startApp(bizStatus === null ? { path } : { ...signedIn, path }, { bizStatus: bizStatus ?? 0 })
  await settle()
  return started
}
