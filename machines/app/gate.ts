import { and, not, or, stateIn } from 'xstate'
import { stateConfig } from './appTypes'
import { places, type PlaceGroup, type Route } from './places'

const instead = <R extends Route>(route: R, target: string) =>
  ({ actions: { type: 'canonicalizeRequest', params: { route } }, target }) as const

const home = instead(places.certified.home.route, '#app.screen.certified.home')
const lastKnown = instead(places.certified.home.route, '#app.screen.certified.home.lastKnown')
const noren = instead(places.open.noren.route, '#app.screen.open.noren')
const identityAuth = instead(places.signedIn.identityAuth.route, '#app.screen.signedIn.identityAuth')

const openings = <G extends PlaceGroup>(group: G) =>
  Object.entries(places[group]).map(([name, { route }]) => ({
    guard: { type: 'asksFor', params: { route } } as const,
    target: `#app.screen.${group}.${name}`,
  }))

const steps = Object.entries(places.certification).map(([name, { step, route }]) => ({
  step,
  route,
  target: `#app.screen.certification.${name}`,
}))

/** The entry guard of the steps (spec, section 2), which sign-in and a completed step also lead to. */
const stepLadder = [
  { guard: 'isCertified', ...home } as const,
  { guard: { type: 'isAt', params: { reached: 'survey' } } as const, ...identityAuth },
  ...steps.map(({ route, step, target }) => ({
    guard: and([
      { type: 'asksFor', params: { route } },
      { type: 'hasReached', params: { step } },
    ]),
    target,
  })),
  // A borrower who has reached the last step has reached all of them.
  ...steps.slice(0, -1).map(({ step, route, target }) => ({
    guard: { type: 'isAt', params: { reached: step } } as const,
    ...instead(route, target),
  })),
]

const unreadable = or([
  stateIn({ session: { signedIn: { statusUnknown: 'loadFailed' } } }),
  stateIn({ session: { signedIn: { statusUnknown: { reading: 'slow' } } } }),
])

const asksForHome = or([
  'asksForNothing',
  { type: 'asksFor', params: { route: places.open.noren.route } },
  { type: 'asksFor', params: { route: places.certified.home.route } },
])

/** The only place with the guards of the spec: every request passes through it, in the spec’s order. */
export const gate = stateConfig({
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'hasOpenToken', target: 'waiting' },
        { guard: 'asksForNothing', target: 'landing' },
        { guard: { type: 'asksFor', params: { route: '/noren' } }, target: 'landing' },
        ...openings('open').filter(({ target }) => target !== noren.target),
        { guard: not('isSignedIn'), target: 'landing' },
        ...openings('signedIn'),
        { guard: 'isAbnormal', target: 'landing' },
        {
          guard: and([not('isStatusKnown'), { type: 'asksFor', params: { route: places.certified.home.route } }]),
          // At the same time instead of afterwards, because every round trip on a slow network is long.
          actions: 'readHomeAhead',
          target: 'waiting',
        },
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
        { guard: or([not('isSignedIn'), 'isAbnormal']), ...noren },
        { guard: not('isStatusKnown'), target: 'waiting' },
        { guard: 'isCertified', ...home },
        noren,
      ],
    },
    waiting: {
      description: 'The status is being read, or whose account a link opens is being asked.',
      always: [
        {
          guard: and([not('hasOpenToken'), not('isAskedWhose'), or(['isStatusKnown', not('isSignedIn')])]),
          target: 'deciding',
        },
        { guard: and([unreadable, asksForHome, not('isAbnormal')]), target: 'recalling' },
        { guard: unreadable, target: 'stuck' },
      ],
    },
    recalling: {
      description:
        'The status could not be read: what the lender last answered at home is looked for on this phone, which has it of the certified alone.',
      always: { guard: not(unreadable), target: 'waiting' },
      invoke: {
        id: 'hasLastKnown',
        src: 'hasLastKnown',
        onDone: [
          { guard: { type: 'isThere', params: ({ event }) => ({ isThere: event.output }) }, ...lastKnown },
          { target: 'stuck' },
        ],
        onError: 'stuck',
      },
    },
    stuck: {
      description: 'The status could not be read: it can be tried again, and paying back is open all the same.',
      always: { guard: not(unreadable), target: 'waiting' },
    },
  },
})
