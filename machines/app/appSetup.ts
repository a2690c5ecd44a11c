import { assign, emit, raise, setup } from 'xstate'
import { msg } from '@lingui/core/macro'
import { standingOf, statusOf, type Standing } from '../../domain/certification/steps'
import type { Credit, StaffService } from '../../domain/lender'
import { COUNTDOWN_SECONDS, READ_PATIENCE } from '../../domain/limits'
import type { cardMachine } from '../certification/cardMachine'
import type { faceMachine } from '../certification/faceMachine'
import { failureOf, isUnanswered, type Failure } from '../../domain/failure'
import type { formMachine } from '../certification/formMachine'
import type { loginMachine, Session } from '../certification/loginMachine'
import { flow, listener, port } from '../shared/port'
import type { QueryMachine } from '../shared/queryMachine'
import {
  addressOf,
  places,
  requestFor,
  requestOf,
  type Place,
  type PlaceGroup,
  type Request,
  type Route,
} from './places'
import { toastFor, type Toast } from './toasts'

/** What the app starts from: who is remembered on this device, and where the address points. */
export interface AppInput {
  token: string | null
  phone: string | null
  /** A partner's open token from the query, if there is one. */
  openToken: string | null
  path: string
  isOnline: boolean
  isDeviceReported: boolean
}

export interface AppContext {
  token: string | null
  phone: string | null
  openToken: string | null
  /** Null while it has not been read. */
  bizStatus: number | null
  /** The lender answered 420; it stays so until the status is read without one. */
  isAbnormal: boolean
  /** What the gate decides on, and then the parameters of what is shown. */
  request: Request
  /** Whether the shown place makes a new history entry: the borrower asked for it, or the machine moved by itself. */
  arrival: 'push' | 'replace'
  /** Which field's sheet is open. */
  picker: string | null
  secondsLeft: number
  isOnline: boolean
  isDeviceReported: boolean
}

export type AppEvent =
  | { type: 'route.requested'; path: string; by?: 'address' }
  | { type: 'login.succeeded'; session: Session }
  | { type: 'step.completed'; bizStatus: number }
  | { type: 'certification.completed' }
  | { type: 'assessment.accepted' }
  | { type: 'credit.assessing' }
  | { type: 'credit.assessed' }
  | { type: 'session.expired'; token: string | null }
  | { type: 'session.changed'; token: string | null; phone: string | null }
  | { type: 'account.abnormal' }
  | { type: 'status.refresh' }
  | { type: 'call.failed'; failure: Failure }
  | { type: 'signOut.ask' }
  | { type: 'signOut.confirm' }
  | { type: 'support.open' }
  | { type: 'picker.open'; name: string }
  | { type: 'overlay.dismiss' }
  | { type: 'text.copied' }
  | { type: 'back.requested'; fallback: Route }
  | { type: 'network.lost' }
  | { type: 'network.returned' }

/** The flows, the calls and the device, by name only. */
const ports = {
  login: flow<typeof loginMachine>('login'),
  surveyForm: flow<typeof formMachine>('surveyForm'),
  personalForm: flow<typeof formMachine>('personalForm'),
  contactsForm: flow<typeof formMachine>('contactsForm'),
  bankForm: flow<typeof formMachine>('bankForm'),
  card: flow<typeof cardMachine>('card'),
  face: flow<typeof faceMachine>('face'),
  credit: flow<QueryMachine<Credit>>('credit'),
  staff: flow<QueryMachine<StaffService>>('staff'),
  readStatus: port<{ bizStatus: number }>('readStatus'),
  signInByPartner: port<Session, { openToken: string }>('signInByPartner'),
  claimCoupon: port<unknown>('claimCoupon'),
  reportDevice: port<unknown>('reportDevice'),
  reachLender: port<unknown>('reachLender'),
  watchSession: listener<AppEvent>('watchSession'),
  watchNetwork: listener<AppEvent>('watchNetwork'),
}

export type AppPorts = typeof ports

/** What the chart has done to this device and to the token. */
export interface AppEffects {
  storeSession: (session: Session) => void
  dropSession: () => void
  revokeToken: (token: string | null) => void
  rememberDeviceReported: () => void
}

const nothing = () => {}
const noEffects: AppEffects = {
  storeSession: nothing,
  dropSession: nothing,
  revokeToken: nothing,
  rememberDeviceReported: nothing,
}

/** With what is real in it from the start: to provide it later would read the whole chart twice, while borrowers wait. */
export const setupApp = (supplied: Partial<AppPorts> = {}, effects = noEffects) =>
  setup({
    types: {} as {
      context: AppContext
      input: AppInput
      events: AppEvent
      children: {
        login: 'login'
        survey: 'surveyForm'
        personal: 'personalForm'
        contacts: 'contactsForm'
        bank: 'bankForm'
        card: 'card'
        face: 'face'
        credit: 'credit'
        staff: 'staff'
      }
      emitted: { type: 'toast'; toast: Toast; tone: 'done' | 'problem' } | { type: 'back'; fallback: Route }
      tags: 'busy' | 'retryable'
      meta: Partial<Place> & { overlay?: string }
    },
    actors: { ...ports, ...supplied },
    actions: {
      storeSession: (_, { session }: { session: Session }) => effects.storeSession(session),
      dropSession: () => effects.dropSession(),
      revokeToken: (_, { token }: { token: string | null }) => effects.revokeToken(token),
      rememberDeviceReported: () => effects.rememberDeviceReported(),
      openSession: assign((_, { session }: { session: Session }) => ({
        token: session.token,
        phone: session.phone,
        openToken: null,
        bizStatus: null,
        isAbnormal: false,
      })),
      forgetOpenToken: assign({ openToken: null }),
      forgetSession: assign({ token: null, phone: null, openToken: null, bizStatus: null, isAbnormal: false }),
      adoptSession: assign((_, params: { token: string | null; phone: string | null }) => ({
        token: params.token,
        phone: params.phone,
        openToken: null,
        bizStatus: null,
        isAbnormal: false,
      })),
      noteStatus: assign((_, { bizStatus }: { bizStatus: number }) => ({ bizStatus, isAbnormal: false })),
      forgetStatus: assign({ bizStatus: null }),
      noteAbnormal: assign({ isAbnormal: true }),
      noteRequest: assign((_, params: { path: string; by?: 'address' }) => ({
        request: requestOf(params.path),
        arrival: params.by === 'address' ? ('replace' as const) : ('push' as const),
      })),
      moveTo: assign((_, { route }: { route: Route }) => ({ request: requestFor(route), arrival: 'replace' as const })),
      moveByItself: assign({ arrival: 'replace' }),
      noteShown: assign(({ context }, { route }: { route: Route }) =>
        context.request.route === route ? {} : { request: requestFor(route) },
      ),
      openPicker: assign({ picker: (_, params: { name: string }) => params.name }),
      closePicker: assign({ picker: null }),
      startCountdown: assign({ secondsLeft: COUNTDOWN_SECONDS }),
      tick: assign({ secondsLeft: ({ context }) => context.secondsLeft - 1 }),
      noteOnline: assign({ isOnline: true }),
      noteOffline: assign({ isOnline: false }),
      completeStep: raise((_, { bizStatus }: { bizStatus: number }) => ({
        type: 'step.completed' as const,
        bizStatus,
      })),
      complain: emit((_, { toast }: { toast: Toast }) => ({ type: 'toast', toast, tone: 'problem' })),
      confirmOnline: emit({ type: 'toast', toast: msg`You are online again.`, tone: 'done' }),
      confirmCopy: emit({ type: 'toast', toast: msg`Copied`, tone: 'done' }),
      askBack: emit((_, { fallback }: { fallback: Route }) => ({ type: 'back', fallback })),
      reportFailure: emit((_, { failure }: { failure: Failure }) => ({
        type: 'toast',
        toast: toastFor(failure),
        tone: 'problem',
      })),
      noteDeviceReported: assign({ isDeviceReported: true }),
    },
    guards: {
      isSignedIn: ({ context }) => context.token !== null,
      hasOpenToken: ({ context }) => context.openToken !== null,
      isCurrentSession: ({ context }, params: { token: string | null }) =>
        context.token !== null && params.token === context.token,
      isSameSession: ({ context }, params: { token: string | null }) => params.token === context.token,
      isGone: (_, params: { token: string | null }) => params.token === null,
      isStatusKnown: ({ context }) => context.bizStatus !== null,
      isAbnormal: ({ context }) => context.isAbnormal,
      isCertified: ({ context }) => standingIn(context) === 'certified',
      isAt: ({ context }, params: { standing: Standing }) => standingIn(context) === params.standing,
      hasReached: ({ context }, params: { standing: Standing }) => {
        const standing = standingIn(context)
        return standing !== null && statusOf[standing] >= statusOf[params.standing]
      },
      isAskedAlready: ({ context }, params: { path: string }) => isSame(requestOf(params.path), context.request),
      asksForNothing: ({ context }) => context.request.route === null,
      asksFor: ({ context }, params: { route: Route }) => context.request.route === params.route,
      asksForOne: ({ context }, params: { group: PlaceGroup }) =>
        Object.values(places[params.group]).some(({ route }) => route === context.request.route),
      isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(failureOf(error)),
      isSpeaking: (_, { failure }: { failure: Failure }) => toastFor(failure) !== null,
      isAssessing: (_, params: { credit: Credit | null }) => params.credit?.isAssessing === true,
      isLastSecond: ({ context }) => context.secondsLeft <= 1,
      isOnline: ({ context }) => context.isOnline,
      isDeviceReported: ({ context }) => context.isDeviceReported,
    },
    delays: { second: 1000, patience: READ_PATIENCE, reportAgain: 30_000, reachAgain: 3000 },
  })

/** For the regions, which name what the chart has. */
export const appSetup = setupApp()

const standingIn = ({ bizStatus }: AppContext): Standing | null => (bizStatus === null ? null : standingOf(bizStatus))

const isSame = (a: Request, b: Request): boolean =>
  a.route !== null && a.route === b.route && addressOf(a.route, a) === addressOf(b.route, b)
