import { and, not, or, raise, sendTo, stateIn } from 'xstate'
import type { Standing } from '../../domain/certification/steps'
import { surveyPages } from '../../domain/certification/surveyQuestions'
import { appSetup } from './appSetup'
import { places, type PlaceGroup, type Route } from './places'

const home = '#app.screen.certified.home'
const noren = '#app.screen.open.noren'

/** One transition per place of a group: the gate opens what was asked for. */
const openings = <G extends PlaceGroup>(group: G) =>
  Object.entries(places[group]).map(([name, { route }]) => ({
    guard: { type: 'asksFor', params: { route } } as const,
    target: `#app.screen.${group}.${name}`,
  }))

const standings = {
  stepOne: 'identity',
  stepTwo: 'personal',
  stepThree: 'contacts',
  stepFour: 'bank',
} as const satisfies Record<keyof typeof places.certification, Standing>
const steps = Object.entries(standings).map(([name, standing]) => ({
  standing,
  route: places.certification[name as keyof typeof standings].route,
  target: `#app.screen.certification.${name}`,
}))

/** The entry guard of the steps (spec, section 2), which is also where sign-in and a completed step lead. */
const stepLadder = [
  { guard: 'isCertified', target: home } as const,
  { guard: { type: 'isAt', params: { standing: 'survey' } } as const, target: '#app.screen.signedIn.identityAuth' },
  ...steps.map(({ route, standing, target }) => ({
    guard: and([
      { type: 'asksFor', params: { route } },
      { type: 'hasReached', params: { standing } },
    ]),
    target,
  })),
  // Whoever has reached the last step has reached whichever was asked for.
  ...steps
    .slice(0, -1)
    .map(({ standing, target }) => ({ guard: { type: 'isAt', params: { standing } } as const, target })),
]

/** The status could not be read, or not for a long time. */
const unreadable = or([
  stateIn({ session: { signedIn: { statusUnknown: 'unread' } } }),
  stateIn({ session: { signedIn: { statusUnknown: { reading: 'late' } } } }),
])

/** A step whose status is taken away again closes; the gate says where to. */
const held = (standing: Standing) => ({
  guard: not({ type: 'hasReached', params: { standing } }),
  actions: 'moveByItself' as const,
  target: '#app.screen.gate',
})

const completed = {
  type: 'completeStep',
  params: ({ event }: { event: { output: { bizStatus: number } } }) => event.output,
} as const

const leaf = <G extends PlaceGroup>(group: G, name: keyof (typeof places)[G]) => ({
  meta: places[group][name] as never,
  entry: { type: 'noteShown', params: { route: (places[group][name] as { route: Route }).route } } as const,
})

/** What is shown. The gate is the only place where the guards of the spec live. */
export const screenRegion = appSetup.createStateConfig({
  initial: 'gate',
  on: {
    'route.requested': [
      { guard: { type: 'isAskedAlready', params: ({ event }) => event } },
      { actions: { type: 'noteRequest', params: ({ event }) => event }, target: '.gate' },
    ],
    'session.expired': {
      guard: { type: 'isCurrentSession', params: ({ event }) => event },
      actions: { type: 'moveTo', params: { route: '/login' } },
      target: '.gate',
    },
    'session.changed': [
      { guard: { type: 'isSameSession', params: ({ event }) => event } },
      {
        guard: { type: 'isGone', params: ({ event }) => event },
        actions: { type: 'moveTo', params: { route: '/login' } },
        target: '.gate',
      },
      { actions: { type: 'moveTo', params: { route: '/facial-auth/step-four' } }, target: '.gate' },
    ],
    'signOut.confirm': { actions: { type: 'moveTo', params: { route: '/login' } }, target: '.gate' },
    'account.abnormal': { actions: { type: 'moveTo', params: { route: '/noren' } }, target: '.gate' },
    'login.succeeded': {
      actions: { type: 'moveTo', params: { route: '/facial-auth/step-four' } },
      target: '.gate',
    },
    'step.completed': {
      actions: { type: 'moveTo', params: { route: '/facial-auth/step-four' } },
      target: '.gate',
    },
    'assessment.accepted': { actions: { type: 'moveTo', params: { route: '/home' } }, target: '.gate' },
  },
  states: {
    gate: {
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'hasOpenToken', target: 'waiting' },
            { guard: 'asksForNothing', target: 'landing' },
            { guard: { type: 'asksFor', params: { route: '/noren' } }, target: 'landing' },
            ...openings('open').filter(({ target }) => target !== noren),
            { guard: not('isSignedIn'), target: 'landing' },
            ...openings('signedIn'),
            { guard: 'isAbnormal', target: 'landing' },
            { guard: not('isStatusKnown'), target: 'waiting' },
            { guard: { type: 'asksForOne', params: { group: 'certification' } }, target: 'steps' },
            { guard: not('isCertified'), target: 'landing' },
            ...openings('certified'),
          ],
        },
        steps: { always: stepLadder },
        landing: {
          description:
            'For those who are not signed in or not certified; the certified pass through, unless the account is abnormal.',
          always: [
            { guard: or([not('isSignedIn'), 'isAbnormal']), target: noren },
            { guard: not('isStatusKnown'), target: 'waiting' },
            { guard: 'isCertified', target: home },
            { target: noren },
          ],
        },
        waiting: {
          description: 'The status is being read.',
          tags: 'busy',
          always: [
            {
              guard: and([not('hasOpenToken'), or(['isStatusKnown', 'isAbnormal', not('isSignedIn')])]),
              target: 'deciding',
            },
            { guard: unreadable, target: 'stuck' },
          ],
        },
        stuck: {
          description: 'The status could not be read: it can be tried again, and paying back is open all the same.',
          tags: 'retryable',
          always: { guard: not(unreadable), target: 'waiting' },
        },
      },
    },
    open: {
      initial: 'noren',
      states: {
        login: {
          ...leaf('open', 'login'),
          invoke: {
            id: 'login',
            src: 'login',
            onDone: { actions: raise(({ event }) => ({ type: 'login.succeeded', session: event.output })) },
          },
        },
        privacyPolicy: leaf('open', 'privacyPolicy'),
        noren: {
          ...leaf('open', 'noren'),
          always: {
            guard: and(['isCertified', not('isAbnormal')]),
            actions: 'moveByItself',
            target: '#app.screen.gate',
          },
        },
        test: leaf('open', 'test'),
        repayCode: leaf('open', 'repayCode'),
        skyOffline: leaf('open', 'skyOffline'),
        skyCode: leaf('open', 'skyCode'),
        skyScan: leaf('open', 'skyScan'),
        skyEleven: leaf('open', 'skyEleven'),
        pembayaran: leaf('open', 'pembayaran'),
      },
    },
    signedIn: {
      initial: 'identityAuth',
      states: {
        order: leaf('signedIn', 'order'),
        repay: leaf('signedIn', 'repay'),
        uploadVoucher: leaf('signedIn', 'uploadVoucher'),
        coupon: leaf('signedIn', 'coupon'),
        va: leaf('signedIn', 'va'),
        store: leaf('signedIn', 'store'),
        identityAuth: leaf('signedIn', 'identityAuth'),
        survey: {
          ...leaf('signedIn', 'survey'),
          invoke: {
            id: 'survey',
            src: 'surveyForm',
            input: { pages: surveyPages.length },
            onDone: { actions: completed },
          },
        },
        apiPhoneCheck: leaf('signedIn', 'apiPhoneCheck'),
        user: leaf('signedIn', 'user'),
        feedback: leaf('signedIn', 'feedback'),
        customerService: leaf('signedIn', 'customerService'),
      },
    },
    certification: {
      initial: 'stepOne',
      always: { guard: 'isCertified', actions: 'moveByItself', target: '#app.screen.gate' },
      states: {
        stepOne: {
          ...leaf('certification', 'stepOne'),
          always: held('identity'),
          initial: 'card',
          states: {
            card: { invoke: { id: 'card', src: 'card', onDone: 'face' } },
            face: { invoke: { id: 'face', src: 'face', onDone: { actions: completed } } },
          },
        },
        stepTwo: {
          ...leaf('certification', 'stepTwo'),
          always: held('personal'),
          invoke: { id: 'personal', src: 'personalForm', input: { pages: 1 }, onDone: { actions: completed } },
        },
        stepThree: {
          ...leaf('certification', 'stepThree'),
          always: held('contacts'),
          invoke: { id: 'contacts', src: 'contactsForm', input: { pages: 1 }, onDone: { actions: completed } },
        },
        stepFour: {
          ...leaf('certification', 'stepFour'),
          always: held('bank'),
          initial: 'form',
          states: {
            form: {
              invoke: {
                id: 'bank',
                src: 'bankForm',
                input: { pages: 1 },
                onDone: { actions: raise({ type: 'certification.completed' }), target: 'assessed' },
              },
            },
            assessed: {
              description: 'The limit is being assessed; the borrower goes on when she has read the answer.',
            },
          },
        },
      },
    },
    certified: {
      initial: 'home',
      always: {
        guard: and([not('isCertified'), 'isStatusKnown']),
        actions: 'moveByItself',
        target: '#app.screen.gate',
      },
      states: {
        home: {
          ...leaf('certified', 'home'),
          invoke: {
            id: 'credit',
            src: 'credit',
            onSnapshot: {
              guard: {
                type: 'isAssessing',
                params: ({ event: { snapshot } }) => ({
                  credit: snapshot.matches('read') ? snapshot.context.data : null,
                }),
              },
              actions: raise({ type: 'credit.assessing' }),
            },
          },
          on: { 'credit.assessed': { actions: sendTo('credit', { type: 'query.refresh' }) } },
        },
        loan: leaf('certified', 'loan'),
        modifyBankInfo: leaf('certified', 'modifyBankInfo'),
      },
    },
  },
})
