import { assign, emit, raise, setup } from 'xstate'
import { msg } from '@lingui/core/macro'
import {
  hasReached,
  lastStep,
  routeOf,
  standingOf,
  stepsDone,
  type FormName,
  type Standing,
  type StepName,
} from '#domain/certification/steps'
import type { ListName } from '#domain/forms/lists'
import { loanDocuments } from '#domain/lending/documents'
import { failureOf, isUnanswered, type Failure } from '#domain/failure'
import { AWAY_LONG, COUNTDOWN_SECONDS, READ_PATIENCE, STEP_DONE_SHOWN } from '#domain/limits'
import type { Session } from '../certification/loginMachine'
import { childrenOf, readAgain } from '../shared/readAgain'
import { countedDown, isLastSecond, type Passed } from '../shared/seconds'
import { inSearch } from './addresses'
import type { AppActions, AppActors } from './appActors'
import type { AppContext, AppEvent, AppInput, Lists, OverlayName } from './appTypes'
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

/** With what is real in it from the start: to provide it later would read the whole chart twice, while borrowers wait. */
export const setupApp = (actors: AppActors, device: AppActions) =>
  setup({
    types: {} as {
      context: AppContext
      input: AppInput
      events: AppEvent
      children: {
        login: 'login'
        card: 'card'
        face: 'face'
        handover: 'handover'
        loan: 'loan'
        openLoan: 'openLoan'
        carrier: 'carrier'
        account: 'form'
        home: 'home'
        guidance: 'guidance'
        order: 'order'
        repay: 'repay'
        payCode: 'payCode'
        keptCode: 'keptCode'
        lookUp: 'lookUp'
        voucher: 'voucher'
        coupons: 'coupons'
        permission: 'permission'
        externalBrowserGuide: 'externalBrowserGuide'
        addToHomeGuide: 'addToHomeGuide'
        duePrompt: 'duePrompt'
        feedback: 'feedback'
        profile: 'profile'
        devices: 'devices'
        granted: 'credit'
        staff: 'staff'
        starred: 'starred'
        service: 'staff'
        mark: 'starred'
        browser: 'browser'
        reporting: 'reporting'
      } & { [Form in FormName]: 'form' }
      emitted:
        | { type: 'toast'; toast: Toast; tone: 'done' | 'problem' }
        | { type: 'problem.ended' }
        | { type: 'back'; fallback: Route }
        | { type: 'countdown.ended' }
      tags: 'busy' | 'retryable'
      meta: Partial<Place> & { overlay?: OverlayName }
    },
    actors,
    actions: {
      storeSession: (_, { session }: { session: Session }) => device.storeSession(session),
      dropSession: (_, { path }: { path: string | null }) => device.dropSession(path),
      dropBelongings: () => device.dropBelongings(),
      readHomeAhead: () => device.readHomeAhead(),
      revokeToken: (_, { token }: { token: string | null }) => {
        if (token !== null) device.revokeToken(token)
      },
      openSession: assign(({ context }, { session }: { session: Session }) => ({
        token: session.token,
        phone: session.phone,
        openToken: null,
        isHandover: false,
        isComputerWaiting: context.isHandover && inSearch(context.request.search, 'from') !== 'app',
        bizStatus: null,
        isAbnormal: false,
      })),
      forgetOpenToken: assign({ openToken: null, isHandover: false }),
      holdOffer: assign((_, { session }: { session: Session }) => ({ offered: session, openToken: null })),
      forgetOffer: assign({ offered: null }),
      forgetHandover: assign({ isHandover: false }),
      /** For the next sign-in of the same borrower. */
      notePlaceLeft: assign(({ context }) => ({
        left: { phone: context.phone, path: placeIn(context) ?? lastStep.route },
      })),
      /** Where the session ended, or else to the step that is due, or home. */
      goOn: assign(({ context: { left, phone } }, { path }: { path?: string | null }) => ({
        request: requestOf((left?.phone === phone ? left?.path : path) ?? lastStep.route),
        arrival: 'replace' as const,
        left: null,
      })),
      forgetSession: assign({
        token: null,
        phone: null,
        openToken: null,
        isComputerWaiting: false,
        bizStatus: null,
        isAbnormal: false,
      }),
      adoptSession: assign((_, params: { token: string | null; phone: string | null }) => ({
        token: params.token,
        phone: params.phone,
        openToken: null,
        isComputerWaiting: false,
        bizStatus: null,
        isAbnormal: false,
      })),
      noteStatus: assign(({ context }, { bizStatus }: { bizStatus: number }) => ({
        bizStatus,
        isAbnormal: false,
        isComputerWaiting: context.isComputerWaiting && [null, bizStatus].includes(context.bizStatus),
      })),
      forgetStatus: assign({ bizStatus: null }),
      tellStep: (_, { bizStatus }: { bizStatus: number }) => device.tellStep(bizStatus),
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
      openLists: assign({
        lists: ({ context, spawn }, { names }: { names: readonly ListName[] }) => {
          const lists: Lists = { ...context.lists }
          for (const name of names) {
            if (name === 'banks') lists.banks ??= spawn('banks', { id: 'list.banks' })
            else lists[name] ??= spawn('dictionary', { id: `list.${name}`, input: name })
          }
          return lists
        },
      }),
      /** Those that failed before are asked for again. */
      askLists: ({ context }, { names }: { names: readonly ListName[] }) => {
        for (const name of names) context.lists[name]?.send({ type: 'query.need' })
      },
      refreshLists: ({ context }) => {
        for (const list of Object.values(context.lists)) list.send({ type: 'query.invalidate' })
      },
      /** What is shown may be another by now; of the lists, which stay as they are, only those that failed. */
      readAgain: ({ context, self }) => {
        const lists = Object.values(context.lists)
        for (const list of lists) list.send({ type: 'query.need' })
        for (const child of childrenOf(self.getSnapshot())) if (!lists.some((list) => list === child)) readAgain(child)
      },
      openPicker: assign({ picker: (_, params: { name: string }) => params.name }),
      closePicker: assign({ picker: null }),
      startCountdown: assign({ secondsLeft: COUNTDOWN_SECONDS }),
      tellEnd: emit({ type: 'countdown.ended' }),
      countDown: assign((args, passed: Passed) => countedDown(args, passed)),
      noteOnline: assign({ isOnline: true }),
      noteOffline: assign({ isOnline: false }),
      completeLogin: raise((_, { session }: { session: Session }) => ({ type: 'login.succeeded' as const, session })),
      offerLink: raise({ type: 'link.offered' }),
      completeStep: raise((_, { bizStatus }: { bizStatus: number }) => ({
        type: 'step.completed' as const,
        bizStatus,
      })),
      completeCertification: raise({ type: 'certification.completed' }),
      endAssessment: raise({ type: 'credit.assessed' }),
      complain: emit((_, { toast }: { toast: Toast }) => ({ type: 'toast', toast, tone: 'problem' })),
      confirmOnline: emit({ type: 'toast', toast: msg`You are online again.`, tone: 'done' }),
      confirmCopy: emit({ type: 'toast', toast: msg`Copied`, tone: 'done' }),
      askBack: emit((_, { fallback }: { fallback: Route }) => ({ type: 'back', fallback })),
      reportFailure: emit((_, { failure }: { failure: Failure }) => ({
        type: 'toast',
        toast: toastFor(failure),
        tone: 'problem',
      })),
      endProblem: emit({ type: 'problem.ended' }),
    },
    guards: {
      isSignedIn: ({ context }) => context.token !== null,
      hasOpenToken: ({ context }) => context.openToken !== null,
      isHandover: ({ context }) => context.isHandover,
      isOfOtherAccount: ({ context }, { session }: { session: Session }) =>
        context.token !== session.token && context.phone !== session.phone,
      /** Not signed in, and asked whether the link's account is theirs. */
      isAskedWhose: ({ context }) => context.token === null && context.offered !== null,
      isCurrentSession: ({ context }, params: { token: string | null }) =>
        context.token !== null && params.token === context.token,
      isSameSession: ({ context }, params: { token: string | null }) => params.token === context.token,
      isSameUser: ({ context }, params: { phone: string | null }) =>
        context.phone !== null && params.phone === context.phone,
      isGone: (_, params: { token: string | null }) => params.token === null,
      isStatusKnown: ({ context }) => context.bizStatus !== null,
      isAbnormal: ({ context }) => context.isAbnormal,
      isCertified: ({ context }) => standingIn(context) === 'certified',
      isAt: ({ context }, params: { standing: Standing }) => standingIn(context) === params.standing,
      hasReached: ({ context }, { step }: { step: StepName }) => {
        const standing = standingIn(context)
        return standing !== null && hasReached(standing, step)
      },
      /** The step on the screen was due, and has been done elsewhere. */
      isLeftBehind: ({ context }, params: { bizStatus: number }) => {
        const standing = standingIn(context)
        return isAtDueStep(context, standing) && standingOf(params.bizStatus) !== standing
      },
      isAskedAlready: ({ context }, params: { path: string }) => isSame(requestOf(params.path), context.request),
      asksForNothing: ({ context }) => context.request.route === null,
      asksFor: ({ context }, params: { route: Route }) => context.request.route === params.route,
      asksForOne: ({ context }, { group }: { group: PlaceGroup }) => isIn(group, context.request),
      isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(failureOf(error)),
      isSpeaking: ({ context }, { failure }: { failure: Failure }) =>
        toastFor(failure) !== null && !isBesideField(context, failure),
      /** The step just done was due, and the next is due now. */
      isForward: ({ context }, params: { bizStatus: number }) => {
        const standing = standingIn(context)
        return isAtDueStep(context, standing) && stepsDone(standingOf(params.bizStatus)) > stepsDone(standing)
      },
      isAssessing: (_, params: { isAssessing: boolean }) => params.isAssessing,
      isRetaining: (_, params: { is: boolean }) => params.is,
      isApplied: (_, params: { isApplied: boolean }) => params.isApplied,
      isThere: (_, params: { isThere: boolean }) => params.isThere,
      isDue: (_, params: { isDue: boolean }) => params.isDue,
      isLastSecond,
      isOnline: ({ context }) => context.isOnline,
      wasAwayLong: (_, { awayMs }: { awayMs: number }) => awayMs >= AWAY_LONG,
      isDocument: (_, params: { name: string }) => loanDocuments.some((document) => document === params.name),
    },
    delays: {
      stepDoneShown: STEP_DONE_SHOWN,
      untilSlow: READ_PATIENCE,
      claimAgain: 30_000,
      reachAgain: 3000,
    },
  })

/** For the regions, which name what the chart has: their types are checked, and nothing is done to them. */
export const appSetup: Pick<ReturnType<typeof setupApp>, 'createStateConfig'> = {
  createStateConfig: (config) => config,
}

/** At sign-in the lender's words stand beside the code. */
const isBesideField = ({ request }: AppContext, failure: Failure): boolean =>
  request.route === '/login' && failure.kind === 'refused' && Boolean(failure.text)

const standingIn = ({ bizStatus }: AppContext): Standing | null => (bizStatus === null ? null : standingOf(bizStatus))

const isAtDueStep = ({ request }: AppContext, standing: Standing | null): standing is StepName =>
  standing !== null && standing !== 'certified' && request.route === routeOf[standing]

const isIn = (group: PlaceGroup, request: Request): boolean =>
  Object.values(places[group]).some(({ route }) => route === request.route)

/** Null at places that are open to anybody. */
export const placeIn = ({ request }: AppContext): string | null =>
  request.route === null || isIn('open', request) ? null : addressOf(request.route, request)

const isSame = (a: Request, b: Request): boolean =>
  a.route !== null && a.route === b.route && addressOf(a.route, a) === addressOf(b.route, b)
