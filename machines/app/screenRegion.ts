import { type Snapshot, type SnapshotFrom, type StateValueMap, sendTo, and, not, raise, stateIn } from 'xstate'
import { type FormName, lastStep, type StepName } from '#domain/certification/steps'
import { isFetching, type FetchingSnapshot } from '../shared/port'
import type { AppActors } from './appActors'
import { codeAddress, inSearch, places, type Place, type PlaceGroup } from './places'
import { stateConfig, type AppContext } from './appTypes'
import { loanDocuments } from '#domain/lending/documents'
import { gate } from './gate'

type Names<G extends PlaceGroup> = keyof (typeof places)[G] & string
type Leaf = { meta: Place }

/**
 * The leaves of a group: one per place, by the place’s name, with its address and title in `meta`. `own` adds what some
 * of them do; a name that the group doesn’t have is a type error.
 */
function leavesOf<G extends PlaceGroup, const Own extends { [N in Names<G>]?: object }>(
  group: G,
  own: Own & { [N in Exclude<keyof Own, Names<G>>]: never },
) {
  const ownOf: Record<string, object | undefined> = own
  const entries = Object.entries<Place>(places[group]).map(([name, place]) => [name, { meta: place, ...ownOf[name] }])
  return Object.fromEntries(entries) as { [N in Names<G>]: Leaf & (N extends keyof Own ? Own[N] : unknown) }
}

/** A child with stages: its tags say at which it is. */
type Staged = FetchingSnapshot | (Snapshot<unknown> & { hasTag(tag: string): boolean })

/**
 * The transitions to the stage that a place's child has moved to: the one that is among its tags, else the first. Each
 * later stage is an entry of the history. `valueAt` is the state of the screen at a stage.
 */
const toStages = <S extends string>(first: S, later: readonly S[], valueAt: (stage: S) => StateValueMap) =>
  [first, ...later].map((stage) => ({
    guard: and([
      {
        type: 'isAtStage' as const,
        params: ({ event: { snapshot } }: { event: { snapshot: Staged } }) => ({
          is: stage === (isFetching(snapshot) ? first : (later.find((tag) => snapshot.hasTag(tag)) ?? first)),
        }),
      },
      not(stateIn({ screen: valueAt(stage) })),
    ]),
    target: `.${stage}` as const,
  }))

type FormSnapshot = SnapshotFrom<AppActors['form']>

const completed = {
  type: 'completeStep',
  params: ({ event }: { event: { output: { bizStatus: number } } }) => event.output,
} as const

const formOf = (form: FormName) =>
  ({
    id: form,
    src: 'form',
    input: { form },
    onSnapshot: {
      actions: {
        type: 'openLists',
        params: ({ event: { snapshot } }: { event: { snapshot: FormSnapshot } }) => ({
          names: isFetching(snapshot) ? [] : snapshot.context.lists,
        }),
      },
    },
  }) as const

function afterAccount(search: string) {
  if (inSearch(search, 'for') === 'profile') return '/user'
  const repayId = inSearch(search, 'loan')
  return repayId === null ? '/loan' : codeAddress(repayId, 'bank')
}

/** Opened from the profile, from a refused pay-out, or from a loan’s refund; the borrower returns there. */
const modifyBankInfo = stateConfig({
  invoke: {
    ...formOf('bank'),
    id: 'account',
    onDone: {
      actions: {
        type: 'goOn',
        params: ({ context }: { context: AppContext }) => ({
          path: afterAccount(context.request.search),
        }),
      },
      target: '#app.screen.gate',
    },
  },
})

/** Opened from the profile, where it returns to. */
const modifyContacts = stateConfig({
  invoke: {
    ...formOf('contacts'),
    id: 'otherContacts',
    onDone: { actions: { type: 'moveTo', params: { route: '/user' } }, target: '#app.screen.gate' },
  },
})

/** The face check takes the place of the old number's code; the number that was typed waits meanwhile. */
const modifyPhone = stateConfig({
  invoke: {
    id: 'phone',
    src: 'phone',
    onDone: {
      actions: [
        { type: 'setPhone', params: ({ event }) => event.output },
        { type: 'storePhone', params: ({ event }) => event.output },
        { type: 'moveTo', params: { route: '/user' } },
      ],
      target: '#app.screen.gate',
    },
  },
  initial: 'codes',
  states: {
    codes: { on: { 'face.open': 'face' } },
    face: {
      meta: { stage: 'face' },
      invoke: {
        id: 'faceCheck',
        src: 'face',
        onDone: { actions: sendTo('phone', { type: 'face.passed' }), target: 'codes' },
      },
      on: { 'stage.dismiss': 'codes' },
    },
  },
})

const documentOf = (name: string) => loanDocuments.find((document) => document === name) ?? 'agreement'

/** Once the number is confirmed or skipped, the application resumes from the phone’s stored choice. */
const apiPhoneCheck = stateConfig({
  invoke: {
    id: 'carrier',
    src: 'carrier',
    onDone: { actions: { type: 'moveTo', params: { route: '/loan' } }, target: '#app.screen.gate' },
  },
})

/** An application, or the open loan: both have the same address. */
const loan = stateConfig({
  initial: 'application',
  states: {
    application: {
      invoke: {
        id: 'loan',
        src: 'loan',
        input: ({ context: { request } }) => ({
          productCode: inSearch(request.search, 'product'),
          isConfirmed: inSearch(request.search, 'chosen') !== null,
        }),
        onSnapshot: toStages('amount', ['summary', 'code'], (application) => ({
          certified: { loan: { application } },
        })),
        onDone: 'open',
      },
      initial: 'amount',
      states: {
        amount: {},
        summary: {
          meta: { stage: 'summary' },
          on: { 'stage.dismiss': { actions: sendTo('loan', { type: 'stage.dismiss' }), target: 'amount' } },
        },
        code: {
          meta: { stage: 'code' },
          on: { 'stage.dismiss': { actions: sendTo('loan', { type: 'stage.dismiss' }), target: 'summary' } },
        },
      },
      on: {
        'picker.open': {
          guard: { type: 'isDocument', params: ({ event }) => ({ name: event.name, among: loanDocuments }) },
          actions: sendTo('loan', ({ event }) => ({
            type: 'document.opened' as const,
            document: documentOf(event.name),
          })),
        },
        'carrier.ask': {
          actions: { type: 'setRequest', params: { path: '/api-phone-check' } },
          target: '#app.screen.gate',
        },
      },
    },
    open: {
      invoke: { id: 'openLoan', src: 'openLoan', onDone: 'application' },
      on: {
        'account.mend': {
          actions: { type: 'setRequest', params: { path: '/modify-bank-info' } },
          target: '#app.screen.gate',
        },
      },
    },
  },
})

/** Ends with a code, whose screen is by its kind; Back leads here again. Its second stage is an entry of the history too. */
const repay = stateConfig({
  initial: 'amount',
  on: {
    'picker.open': {
      guard: { type: 'isDocument', params: ({ event }) => ({ name: event.name, among: ['extension'] }) },
      actions: sendTo('repay', { type: 'document.opened' }),
    },
  },
  invoke: {
    id: 'repay',
    src: 'repay',
    input: ({ context: { request } }) => ({
      repayId: request.params['repayId'] ?? '',
      replaces: inSearch(request.search, 'for'),
    }),
    onSnapshot: toStages('amount', ['channel'], (repay) => ({ signedIn: { repay } })),
    onDone: {
      actions: {
        type: 'setRequest',
        params: ({ event: { output } }) => ({ path: codeAddress(output.repayId, output.kind) }),
      },
      target: '#app.screen.gate',
    },
  },
  states: {
    amount: {},
    channel: {
      meta: { stage: 'channel' },
      on: { 'stage.dismiss': { actions: sendTo('repay', { type: 'stage.dismiss' }), target: 'amount' } },
    },
  },
})

const payCode = stateConfig({
  invoke: {
    id: 'payCode',
    src: 'payCode',
    input: ({ context: { request } }) => ({ repayId: inSearch(request.search, 'loan') }),
  },
})

/** A payment by the number of its receipt; from a settled loan, the settlement letter comes first. */
const receipt = stateConfig({
  invoke: {
    id: 'receipt',
    src: 'receipt',
    input: ({ context: { request } }) => ({
      number: request.params['number'] ?? '',
      isForLetter: inSearch(request.search, 'for') === 'letter',
    }),
  },
})

const lookUp = stateConfig({
  invoke: {
    id: 'lookUp',
    src: 'lookUp',
    input: ({ context: { request } }) => ({ reference: inSearch(request.search, 'code') }),
  },
})

const voucher = stateConfig({
  invoke: {
    id: 'voucher',
    src: 'voucher',
    input: ({ context: { request } }) => ({ repayId: inSearch(request.search, 'loan') }),
  },
})

const coupon = stateConfig({
  invoke: {
    id: 'coupons',
    src: 'coupons',
    input: ({ context: { request } }) => ({ isChoosing: inSearch(request.search, 'for') === 'loan' }),
    onDone: { actions: { type: 'moveTo', params: { route: '/loan' } }, target: '#app.screen.gate' },
  },
})

/** A step closes when its status is withdrawn; the gate decides where to go. */
const redirectUnlessDue = (step: StepName) =>
  ({
    guard: not({ type: 'hasReached', params: { step } }),
    actions: 'markRedirect',
    target: '#app.screen.gate',
  }) as const

const toLastStep = { type: 'moveTo', params: { route: lastStep.route } } as const
const onward = { actions: toLastStep, target: '.gate' } as const
const toNextStep = { actions: toLastStep, target: 'gate' } as const
const toStepDone = {
  guard: { type: 'isForward', params: ({ event }: { event: { bizStatus: number } }) => event },
  target: '.stepDone',
} as const
const toLogin = { actions: { type: 'moveTo', params: { route: '/login' } }, target: '.gate' } as const

const login = stateConfig({
  invoke: {
    id: 'login',
    src: 'login',
    onDone: { actions: raise(({ event }) => ({ type: 'login.succeeded', session: event.output })) },
  },
})

const noren = stateConfig({
  always: { guard: and(['isCertified', not('isAbnormal')]), actions: 'markRedirect', target: '#app.screen.gate' },
})

const test = stateConfig({ invoke: { id: 'browser', src: 'browser' } })

const survey = stateConfig({ invoke: { ...formOf('survey'), onDone: { actions: completed } } })

/** Completing the step again would change nothing that the computer could notice. */
const handingOver = {
  'handover.ask': { guard: { type: 'isAt', params: { reached: 'identity' } }, target: 'handover' },
} as const

const stepOne = stateConfig({
  always: redirectUnlessDue('identity'),
  initial: 'card',
  states: {
    card: { on: handingOver, invoke: { id: 'card', src: 'card', onDone: 'face' } },
    face: { on: handingOver, invoke: { id: 'face', src: 'face', onDone: { actions: completed } } },
    handover: {
      description:
        'A computer without a camera: the step goes on on the phone, and this screen follows when it is done.',
      invoke: {
        id: 'handover',
        src: 'handover',
        input: ({ context }) => ({ bizStatus: context.bizStatus ?? 0 }),
        onDone: { actions: completed },
      },
      on: { 'handover.leave': 'card' },
    },
  },
})

const formStep = (form: FormName) =>
  stateConfig({
    always: redirectUnlessDue(form),
    invoke: { ...formOf(form), onDone: { actions: completed } },
  })

type Steps = typeof places.certification
type FormPlace = { [Name in keyof Steps]: Steps[Name]['step'] extends FormName ? Name : never }[keyof Steps]

const formSteps = Object.fromEntries(
  Object.entries(places.certification).flatMap(([name, { step }]) =>
    step === 'identity' ? [] : [[name, formStep(step)]],
  ),
) as { [Name in FormPlace]: ReturnType<typeof formStep> }

const stepFour = stateConfig({
  always: redirectUnlessDue('bank'),
  initial: 'form',
  states: {
    form: {
      invoke: {
        ...formOf('bank'),
        onDone: {
          actions: [{ ...completed, type: 'broadcastStep' }, 'completeCertification'],
          target: 'assessed',
        },
      },
    },
    assessed: { description: 'The limit is being assessed; the borrower continues after reading the answer.' },
  },
})

const homeScreen = stateConfig({
  invoke: {
    id: 'home',
    src: 'home',
    input: ({ context }) => ({ isUnreachable: context.bizStatus === null }),
    onSnapshot: {
      guard: {
        type: 'isAssessing',
        params: ({ event: { snapshot } }) => ({ isAssessing: !isFetching(snapshot) && snapshot.context.isAssessing }),
      },
      actions: raise({ type: 'credit.assessing' }),
    },
  },
  on: { 'credit.assessed': { actions: sendTo('home', { type: 'home.refresh' }) } },
  initial: 'live',
  states: {
    live: {},
    lastKnown: {
      description: 'The status could not be read. Home shows what the lender last answered, and opens nothing else.',
      always: { guard: 'isStatusKnown', target: 'live' },
    },
  },
})

/** The list, or a document of a loan. */
const order = stateConfig({
  initial: 'list',
  invoke: {
    id: 'order',
    src: 'order',
    onSnapshot: toStages('list', ['document'], (order) => ({ signedIn: { order } })),
  },
  states: {
    list: {},
    document: {
      meta: { stage: 'document' },
      on: { 'stage.dismiss': { actions: sendTo('order', { type: 'stage.dismiss' }), target: 'list' } },
    },
  },
})

const service = { id: 'service', src: 'staff' } as const

const feedback = stateConfig({ invoke: [{ id: 'feedback', src: 'feedback' }, service] })

/** Null while it is unknown. */
function hasLock(profile: SnapshotFrom<AppActors['profile']>): boolean | null {
  if (isFetching(profile) || profile.matches({ lock: 'reading' })) return null
  return profile.matches({ lock: 'on' })
}

/** Its parts are entries of the history; from each of them Back leads to the overview. */
const user = stateConfig({
  initial: 'overview',
  invoke: {
    id: 'profile',
    src: 'profile',
    onSnapshot: {
      guard: { type: 'isThere', params: ({ event: { snapshot } }) => ({ isThere: hasLock(snapshot) !== null }) },
      actions: { type: 'setLock', params: ({ event: { snapshot } }) => ({ isOn: hasLock(snapshot) === true }) },
    },
  },
  on: { 'stage.dismiss': '.overview' },
  states: {
    overview: { on: { 'person.open': 'person', 'permissions.open': 'permissions', 'data.open': 'data' } },
    person: { meta: { stage: 'person' } },
    permissions: { meta: { stage: 'permissions' } },
    data: { meta: { stage: 'data' } },
  },
})

const notices = stateConfig({
  invoke: { id: 'notices', src: 'notices' },
  exit: sendTo('notices', { type: 'notices.leave' }),
})

/** The question about a new device is an entry of the history; Back leaves it for later. */
const devices = stateConfig({
  initial: 'list',
  invoke: {
    id: 'devices',
    src: 'devices',
    onSnapshot: toStages('list', ['question'], (devices) => ({ signedIn: { devices } })),
    onDone: { actions: raise({ type: 'signOut.confirm' }) },
  },
  states: {
    list: {},
    question: {
      meta: { stage: 'question' },
      on: { 'stage.dismiss': { actions: sendTo('devices', { type: 'stage.dismiss' }), target: 'list' } },
    },
  },
})

const customerService = stateConfig({
  invoke: [service, { id: 'mark', src: 'starred' }],
})

/** The current place. Only the gate has guards of the spec. */
export const screenRegion = stateConfig({
  initial: 'gate',
  on: {
    'route.requested': [
      { guard: { type: 'isAskedAlready', params: ({ event }) => event } },
      { actions: { type: 'setRequest', params: ({ event }) => event }, target: '.gate' },
    ],
    'session.expired': {
      guard: { type: 'isCurrentSession', params: ({ event }) => event },
      ...toLogin,
    },
    'session.changed': [
      { guard: { type: 'isSameSession', params: ({ event }) => event } },
      {
        guard: { type: 'isSignedOut', params: ({ event }) => event },
        ...toLogin,
      },
      { guard: { type: 'isSameUser', params: ({ event }) => event } },
      { actions: { type: 'goOn', params: {} }, target: '.gate' },
    ],
    'signOut.confirm': toLogin,
    'account.abnormal': { actions: { type: 'moveTo', params: { route: '/noren' } }, target: '.gate' },
    'login.succeeded': {
      actions: { type: 'goOn', params: ({ event }) => event.session },
      target: '.gate',
    },
    'step.completed': [toStepDone, onward],
    'step.savedElsewhere': { guard: { type: 'isStepOutdated', params: ({ event }) => event }, ...onward },
    'assessment.accepted': { actions: { type: 'moveTo', params: { route: '/home' } }, target: '.gate' },
  },
  states: {
    gate,
    stepDone: {
      description:
        'What is done and what is next, in passing, where a step was completed that was due. Its address stays.',
      on: { 'stepDone.skip': toNextStep },
      after: { stepDoneShown: toNextStep },
    },
    open: {
      exit: 'endProblem',
      initial: 'noren',
      states: leavesOf('open', {
        login,
        noren,
        test,
        repayCode: lookUp,
        skyOffline: lookUp,
        skyCode: lookUp,
        skyScan: lookUp,
        skyEleven: lookUp,
        pembayaran: lookUp,
      }),
    },
    signedIn: {
      exit: 'endProblem',
      initial: 'identityAuth',
      states: leavesOf('signedIn', {
        survey,
        apiPhoneCheck,
        order,
        repay,
        receipt,
        va: payCode,
        store: payCode,
        uploadVoucher: voucher,
        coupon,
        user,
        notices,
        devices,
        feedback,
        customerService,
      }),
    },
    certification: {
      exit: 'endProblem',
      initial: 'stepOne',
      always: { guard: 'isCertified', actions: 'markRedirect', target: '#app.screen.gate' },
      states: leavesOf('certification', {
        ...formSteps,
        stepOne,
        stepFour,
      }),
    },
    certified: {
      exit: 'endProblem',
      initial: 'home',
      always: {
        guard: and([not('isCertified'), not(stateIn({ screen: { certified: { home: 'lastKnown' } } }))]),
        actions: 'markRedirect',
        target: '#app.screen.gate',
      },
      states: leavesOf('certified', { home: homeScreen, loan, modifyBankInfo, modifyContacts, modifyPhone }),
    },
  },
})
