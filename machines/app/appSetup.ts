import { assign, emit, raise, setup } from 'xstate'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { silentCodes } from '#domain/answerCodes'
import {
  hasReached,
  lastStep,
  routeOf,
  certificationStepOf,
  stepsDone,
  type FormName,
  type CertificationStep,
  type StepName,
} from '#domain/certification/steps'
import type { ListName } from '#domain/forms/lists'
import type { PromptName } from '#domain/prompts/promptNames'
import { failureOf, isUnanswered, type Failure, type FailureKind } from '#domain/failure'
import { AWAY_LONG, COUNTDOWN_SECONDS, READ_PATIENCE, STEP_DONE_SHOWN } from '#domain/limits'
import type { Session } from '../certification/loginMachine'
import { childrenOf, readAgain } from '../shared/readAgain'
import { countedDown, isLastSecond, type Passed } from '../shared/seconds'
import type { AppActions, AppActors } from './appActors'
import type { AppContext, AppEvent, AppInput, Lists, OverlayName, PickerName } from './appTypes'
import {
  addressOf,
  inSearch,
  isIn,
  placeOfReturn,
  requestFor,
  requestOf,
  type Place,
  type PlaceGroup,
  type Request,
  type Route,
} from './places'
import { connectionRegion } from './connectionRegion'
import { couponRegion } from './couponRegion'
import { lockRegion } from './lockRegion'
import { overlayRegion } from './overlayRegion'
import { screenRegion } from './screenRegion'
import { sessionRegion } from './sessionRegion'

/** A short message of the app, or the lender’s text. Null shows nothing. */
export type Toast = MessageDescriptor | string | null

const sentences: Record<FailureKind, Toast> = {
  refused: msg`That did not work. Please try again.`,
  sessionEnded: msg`Your session has ended. Please sign in again.`,
  abnormal: null,
  server: msg`That did not work. Please try again.`,
  offline: msg`No connection. What you entered is kept.`,
  timeout: msg`The connection is slow. What you entered is kept, please try again.`,
  garbled: msg`The answer could not be read. Please try again.`,
  cancelled: null,
  broken: msg`That did not work. Please try again.`,
}

/** The spec’s rule: the lender’s text is shown, except for codes that the screens handle. */
export function toastFor(failure: Failure): Toast {
  if (failure.kind !== 'refused') return sentences[failure.kind]
  if (failure.code !== undefined && silentCodes.includes(failure.code)) return null
  return failure.text ? failure.text : sentences.refused
}

const nothingKnown = { openToken: null, isComputerWaiting: false, bizStatus: null, isAbnormal: false }

/** With the real actors from the start: `provide` would read the whole chart a second time while borrowers wait. */
export const setupApp = (actors: AppActors, device: AppActions) =>
  setup({
    types: {} as {
      context: AppContext
      input: AppInput
      events: AppEvent
      /** Most invoked actors have the name of their source. */
      children: { [Name in Exclude<keyof AppActors, 'banks' | 'dictionary'>]: Name } & {
        account: 'form'
        otherContacts: 'form'
        faceCheck: 'face'
        granted: 'credit'
        service: 'staff'
        mark: 'starred'
      } & { [Form in FormName]: 'form' }
      emitted:
        | { type: 'toast'; toast: Toast; tone: 'done' | 'problem' }
        | { type: 'problem.ended' }
        | { type: 'back'; fallback: Route }
        | { type: 'countdown.ended' }
      tags: 'busy' | 'retryable'
      meta: Partial<Place> & { overlay?: OverlayName; stage?: string }
    },
    actors,
    actions: {
      storeSession: (_, { session }: { session: Session }) => device.storeSession(session),
      storePhone: (_, { phone }: { phone: string }) => device.storePhone(phone),
      setPhone: assign({ phone: (_, { phone }: { phone: string }) => phone }),
      dropSession: (_, { path }: { path: string | null }) => device.dropSession(path),
      dropUserData: () => device.dropUserData(),
      readHomeAhead: () => device.readHomeAhead(),
      revokeToken: (_, { token }: { token: string | null }) => {
        if (token !== null) device.revokeToken(token)
      },
      openSession: assign(({ context }, { session }: { session: Session }) => ({
        ...nothingKnown,
        token: session.token,
        phone: session.phone,
        isHandover: false,
        isComputerWaiting: context.isHandover && inSearch(context.request.search, 'from') !== 'app',
      })),
      clearOpenToken: assign({ openToken: null, isHandover: false }),
      saveOffer: assign((_, { session }: { session: Session }) => ({ offered: session, openToken: null })),
      clearOffer: assign({ offered: null }),
      clearHandover: assign({ isHandover: false }),
      setPlaceLeft: assign(({ context }) => ({
        left: { phone: context.phone, path: placeOfReturn(context.request) ?? lastStep.route },
      })),
      goOn: assign(({ context: { left, phone } }, { path }: { path?: string | null }) => ({
        request: requestOf((left?.phone === phone ? left?.path : path) ?? lastStep.route),
        arrival: 'replace' as const,
        left: null,
      })),
      clearSession: assign({ ...nothingKnown, token: null, phone: null }),
      adoptSession: assign((_, { token, phone }: { token: string | null; phone: string | null }) => ({
        ...nothingKnown,
        token,
        phone,
      })),
      setStatus: assign(({ context }, { bizStatus }: { bizStatus: number }) => ({
        bizStatus,
        isAbnormal: false,
        isComputerWaiting: context.isComputerWaiting && [null, bizStatus].includes(context.bizStatus),
      })),
      clearStatus: assign({ bizStatus: null }),
      broadcastStep: (_, { bizStatus }: { bizStatus: number }) => device.broadcastStep(bizStatus),
      setAbnormal: assign({ isAbnormal: true }),
      setRequest: assign((_, params: { path: string; by?: 'address' }) => ({
        request: requestOf(params.path),
        arrival: params.by === 'address' ? ('replace' as const) : ('push' as const),
      })),
      moveTo: assign((_, { route }: { route: Route }) => ({ request: requestFor(route), arrival: 'replace' as const })),
      markRedirect: assign({ arrival: 'replace' }),
      canonicalizeRequest: assign(({ context }, { route }: { route: Route }) =>
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
      askLists: ({ context }, { names }: { names: readonly ListName[] }) => {
        for (const name of names) context.lists[name]?.send({ type: 'query.need' })
      },
      refreshLists: ({ context }) => {
        for (const list of Object.values(context.lists)) list.send({ type: 'query.invalidate' })
      },
      /** The shown data may be outdated; lists never change, so only failed ones are fetched. */
      readAgain: ({ context, self }) => {
        const lists = Object.values(context.lists)
        for (const list of lists) list.send({ type: 'query.need' })
        for (const child of childrenOf(self.getSnapshot())) if (!lists.some((list) => list === child)) readAgain(child)
      },
      setLock: assign((_, { isOn }: { isOn: boolean }) => ({ isLockOn: isOn })),
      openPicker: assign({ picker: (_, { name }: { name: PickerName }) => name }),
      closePicker: assign({ picker: null }),
      startCountdown: assign({ secondsLeft: COUNTDOWN_SECONDS }),
      announceEnd: emit({ type: 'countdown.ended' }),
      countDown: assign((args, passed: Passed) => countedDown(args, passed)),
      completeLogin: raise((_, { session }: { session: Session }) => ({ type: 'login.succeeded' as const, session })),
      offerLink: raise({ type: 'link.offered' }),
      completeStep: raise((_, { bizStatus }: { bizStatus: number }) => ({
        type: 'step.completed' as const,
        bizStatus,
      })),
      completeCertification: raise({ type: 'certification.completed' }),
      endAssessment: raise({ type: 'credit.assessed' }),
      showErrorToast: emit((_, { toast }: { toast: Toast }) => ({ type: 'toast', toast, tone: 'problem' })),
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
      isAskedWhose: ({ context }) => context.token === null && context.offered !== null,
      isCurrentSession: ({ context }, params: { token: string | null }) =>
        context.token !== null && params.token === context.token,
      isSameSession: ({ context }, params: { token: string | null }) => params.token === context.token,
      isSameUser: ({ context }, params: { phone: string | null }) =>
        context.phone !== null && params.phone === context.phone,
      isSignedOut: (_, params: { token: string | null }) => params.token === null,
      isStatusKnown: ({ context }) => context.bizStatus !== null,
      isAbnormal: ({ context }) => context.isAbnormal,
      isCertified: ({ context }) => certificationStepIn(context) === 'certified',
      isAt: ({ context }, params: { reached: CertificationStep }) => certificationStepIn(context) === params.reached,
      hasReached: ({ context }, { step }: { step: StepName }) => {
        const reached = certificationStepIn(context)
        return reached !== null && hasReached(reached, step)
      },
      /** The step on the screen was due, and was completed elsewhere. */
      isStepOutdated: ({ context }, params: { bizStatus: number }) => {
        const reached = certificationStepIn(context)
        return isAtDueStep(context, reached) && certificationStepOf(params.bizStatus) !== reached
      },
      isAskedAlready: ({ context }, params: { path: string }) => isSame(requestOf(params.path), context.request),
      asksForNothing: ({ context }) => context.request.route === null,
      asksFor: ({ context }, params: { route: Route }) => context.request.route === params.route,
      asksForOne: ({ context }, { group }: { group: PlaceGroup }) => isIn(group, context.request),
      isUnanswered: (_, { error }: { error: unknown }) => isUnanswered(failureOf(error)),
      isSpeaking: ({ context }, { failure }: { failure: Failure }) =>
        toastFor(failure) !== null && !isBesideField(context, failure),
      /** The completed step was due, and the next is due now. */
      isForward: ({ context }, params: { bizStatus: number }) => {
        const reached = certificationStepIn(context)
        return isAtDueStep(context, reached) && stepsDone(certificationStepOf(params.bizStatus)) > stepsDone(reached)
      },
      isAssessing: (_, params: { isAssessing: boolean }) => params.isAssessing,
      isAtStage: (_, params: { is: boolean }) => params.is,
      isRetaining: (_, params: { is: boolean }) => params.is,
      isApplied: (_, params: { isApplied: boolean }) => params.isApplied,
      isThere: (_, params: { isThere: boolean }) => params.isThere,
      isDue: (_, params: { due: PromptName | null; is: PromptName }) => params.due === params.is,
      isLastSecond,
      isLockOn: ({ context }) => context.isLockOn,
      wasOnlineAtStart: ({ context }) => context.wasOnlineAtStart,
      wasAwayLong: (_, { awayMs }: { awayMs: number }) => awayMs >= AWAY_LONG,
      isDocument: (_, { name, among }: { name: string; among: readonly string[] }) => among.includes(name),
    },
    delays: {
      stepDoneShown: STEP_DONE_SHOWN,
      untilSlow: READ_PATIENCE,
      claimAgain: 30_000,
      reachAgain: 3000,
    },
  })

/** At sign-in the lender’s text is shown beside the code. */
const isBesideField = ({ request }: AppContext, failure: Failure): boolean =>
  request.route === '/login' && failure.kind === 'refused' && Boolean(failure.text)

const certificationStepIn = ({ bizStatus }: AppContext): CertificationStep | null =>
  bizStatus === null ? null : certificationStepOf(bizStatus)

const isAtDueStep = ({ request }: AppContext, reached: CertificationStep | null): reached is StepName =>
  reached !== null && reached !== 'certified' && request.route === routeOf[reached]

const isSame = (a: Request, b: Request): boolean =>
  a.route !== null && a.route === b.route && addressOf(a.route, a) === addressOf(b.route, b)

/**
 * The whole product: what a borrower sees follows from its state, including the address bar. Actors are parameters,
 * because `provide` would read the whole chart a second time while a borrower waits.
 */
export const createAppMachine = (actors: AppActors, actions: AppActions) =>
  setupApp(actors, actions).createMachine({
    id: 'app',
    // Guards that loop are reported as an error instead of hanging the page.
    options: { maxIterations: 100 },
    context: ({ input }) => ({
      token: input.token,
      phone: input.phone,
      openToken: input.openToken,
      isHandover: input.isHandover ?? false,
      isComputerWaiting: false,
      offered: null,
      bizStatus: null,
      left: null,
      isAbnormal: false,
      request: requestOf(input.path),
      arrival: 'replace',
      picker: null,
      lists: {},
      secondsLeft: 0,
      isLockOn: input.isLockOn ?? false,
      wasOnlineAtStart: input.isOnline,
    }),
    type: 'parallel',
    invoke: [
      { id: 'watchSession', src: 'watchSession' },
      { id: 'watchSteps', src: 'watchSteps' },
      { id: 'watchPage', src: 'watchPage' },
      { id: 'reporting', src: 'reporting' },
    ],
    on: {
      'call.failed': {
        guard: { type: 'isSpeaking', params: ({ event }) => event },
        actions: { type: 'reportFailure', params: ({ event }) => event },
      },
      'call.succeeded': { actions: 'endProblem' },
      'language.changed': { actions: 'refreshLists' },
      'text.copied': { actions: 'confirmCopy' },
      'back.requested': { actions: { type: 'askBack', params: ({ event }) => event } },
    },
    states: {
      session: sessionRegion,
      screen: screenRegion,
      overlay: overlayRegion,
      connection: connectionRegion,
      coupon: couponRegion,
      lock: lockRegion,
    },
  })
