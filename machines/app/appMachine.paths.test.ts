import { describe, expect, test } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { ApiError } from '#domain/failure'
import { stepAfter, statusOf, steps } from '#domain/certification/steps'
import { promptNames } from '#domain/prompts/promptNames'
import { places } from './places'
import { otherSession, session } from '../testing/appTesting'
import { appMachine } from './appMachine'
import { selectOverlay, selectPlaceName, selectTemplate } from './appSelectors'
import { deadEnds, explore, lostTo, untaken, type Answers } from '../testing/pathTesting'

type Snapshot = SnapshotFrom<typeof appMachine>

const [token, phone, openToken] = ['token', '81200000010', 'open']
const offline = new ApiError({ kind: 'offline' })
const refused = new ApiError({ kind: 'refused' })
const input = { token: null, phone: null, openToken: null, path: '/', isOnline: true }
const signedIn = { ...input, token, phone }
const byLink = (who: typeof input | typeof signedIn) =>
  [false, true].map((isHandover) => ({ ...who, openToken, isHandover }))
const ask = (path: string) => ({ type: 'route.requested', path })
const ok = { outputs: [null], errors: [offline] }
const formSnapshots = [{ isFetching: true }, { context: { lists: ['relationship', 'banks'] } }]
/** A single page of the questionnaire completes no step. */
const formAnswers = Object.fromEntries(
  steps.map(({ name, status }) => [
    name,
    {
      outputs: [{ bizStatus: name === 'survey' ? status : statusOf[stepAfter(name)] }],
      snapshots: formSnapshots,
    },
  ]),
)
const answersAt = (statuses: number[]): Answers => ({
  login: { outputs: [{ ...session, token }] },
  signInByPartner: { outputs: [{ ...session, token }, otherSession], errors: [offline, refused] },
  takeHandover: { outputs: [{ ...session, token }, otherSession], errors: [offline, refused] },
  handover: { outputs: [{ bizStatus: 30 }] },
  hasLastKnown: { outputs: [true, false], errors: [offline] },
  readStatus: { outputs: statuses.map((bizStatus) => ({ bizStatus })), errors: [offline] },
  ...formAnswers,
  card: { outputs: [undefined] },
  face: { outputs: [{ bizStatus: 30 }] },
  loan: {
    outputs: [undefined],
    snapshots: [
      { isFetching: true },
      ...['amount', 'summary', 'code'].map((at) => ({ hasTag: (tag: string) => tag === at })),
    ],
  },
  openLoan: { outputs: [undefined] },
  repay: {
    outputs: [
      { repayId: '7', kind: 'bank' },
      { repayId: '7', kind: 'store' },
    ],
    snapshots: [{ isFetching: true }, { hasTag: () => true }, { hasTag: () => false }],
  },
  order: { snapshots: [{ isFetching: true }, { hasTag: () => true }, { hasTag: () => false }] },
  carrier: { outputs: [undefined] },
  coupons: { outputs: [undefined] },
  devices: { outputs: [undefined], snapshots: [{ isFetching: true }, { hasTag: () => true }, { hasTag: () => false }] },
  phone: { outputs: [{ phone: '81311112222' }] },
  account: { outputs: [{ bizStatus: 60 }], snapshots: formSnapshots },
  otherContacts: { outputs: [{ bizStatus: 60 }], snapshots: formSnapshots },
  faceCheck: { outputs: [{ bizStatus: 60 }] },
  home: { snapshots: [{ isFetching: true }, ...[true, false].map((isAssessing) => ({ context: { isAssessing } }))] },
  guidance: {
    outputs: [{ isApplied: true }, { isApplied: false }],
    snapshots: [{ isFetching: true }, { matches: () => true }, { matches: () => false }],
  },
  duePrompt: { outputs: [null, ...promptNames], errors: [offline] },
  ...Object.fromEntries(promptNames.map((name) => [name, { outputs: [undefined] }])),
  claimCoupon: ok,
  reachLender: ok,
})

const sessionEvents = [
  { type: 'session.expired', token },
  { type: 'session.expired', token: 'older' },
  { type: 'session.changed', token: null, phone: null },
  { type: 'session.changed', token, phone },
  { type: 'session.changed', token: 'other', phone: '81200000020' },
  { type: 'session.changed', token: 'new', phone },
  { type: 'account.abnormal' },
  { type: 'signOut.confirm' },
  { type: 'status.refresh' },
]
const allRoutes = Object.values(places).flatMap((group) =>
  Object.values(group).map(({ route }) => route.replace(':repayId', '7')),
)

/** One of them is between two of the spec’s. */
const known = [15, ...Object.values(statusOf).filter((status) => status !== statusOf.identity)]

const keyOf = ({ value, context }: Snapshot) => [
  value.screen,
  value.session,
  context.token !== null,
  context.openToken !== null,
  context.isHandover,
  context.offered !== null,
  context.bizStatus,
  context.isAbnormal,
  isAtGate({ value }) ? context.request.route : null,
]
const signedInAgain = { type: 'login.succeeded', session: { ...session, token } }
const beginAt = <Way extends object>(ways: Way[]) =>
  ['/', '/order'].flatMap((path) => ways.map((way) => ({ ...way, path })))

const screens = explore(appMachine, {
  inputs: beginAt([input, signedIn]),
  events: [
    ...['/', '/login', '/noren', '/order', '/home'].map(ask),
    ...steps.slice(1).map(({ route }) => ask(route)),
    ...sessionEvents,
    { type: 'handover.ask' },
    { type: 'handover.leave' },
    { type: 'step.completed', bizStatus: 30 },
    { type: 'stepDone.skip' },
    { type: 'step.savedElsewhere', bizStatus: 50 },
    { type: 'assessment.accepted' },
    signedInAgain,
  ],
  answers: answersAt(known),
  keyOf,
})
const links = explore(appMachine, {
  inputs: beginAt([input, signedIn].flatMap(byLink)),
  events: [...['/login', '/home', '/facial-auth/step-four'].map(ask), ...sessionEvents, signedInAgain],
  answers: answersAt([statusOf.bank, 60]),
  keyOf,
})
const everyPlace = explore(appMachine, {
  inputs: [signedIn],
  events: [
    ...allRoutes.map(ask),
    { type: 'person.open' },
    { type: 'face.open' },
    { type: 'permissions.open' },
    { type: 'data.open' },
    { type: 'stage.dismiss' },
  ],
  answers: answersAt([10, 60]),
  keyOf: ({ value, context }) => [value.screen, context.bizStatus],
})
const dialogs = explore(appMachine, {
  inputs: [input, signedIn, { ...signedIn, path: '/facial-auth/step-four' }, { ...signedIn, openToken }],
  events: [
    ...['/home', '/noren', '/facial-auth/step-four'].map(ask),
    ...sessionEvents,
    { type: 'picker.open', name: 'bank' },
    { type: 'policy.open' },
    { type: 'support.open' },
    { type: 'guidance.open' },
    { type: 'signOut.ask' },
    { type: 'link.accept' },
    { type: 'login.succeeded', session: { ...session, token } },
    { type: 'overlay.dismiss' },
    { type: 'seconds.passed', seconds: 1 },
  ],
  answers: answersAt([50, 60]),
  keyOf: ({ value, context }) => [
    value.overlay,
    value.screen,
    value.session,
    context.bizStatus,
    typeof value.overlay === 'object' && 'countdown' in value.overlay ? context.secondsLeft : null,
  ],
})
const connection = explore(appMachine, {
  inputs: [input, { ...input, isOnline: false }],
  events: [
    { type: 'network.lost' },
    { type: 'network.returned' },
    { type: 'page.shown', awayMs: 60_000 },
    { type: 'day.changed' },
    { type: 'call.failed', failure: offline.failure },
    { type: 'call.succeeded' },
    { type: 'text.copied' },
    { type: 'language.changed' },
    { type: 'back.requested', fallback: '/noren' },
  ],
  answers: answersAt([]),
  keyOf: ({ value }) => value.connection,
})
const coupon = explore(appMachine, {
  inputs: [input, signedIn],
  events: [
    ...sessionEvents,
    { type: 'login.succeeded', session: { ...session, token } },
    { type: 'certification.completed' },
  ],
  answers: {
    ...answersAt([50, 60]),
    claimCoupon: { outputs: [null], errors: [offline, refused] },
    sendVouchers: { errors: [offline] },
  },
  keyOf: ({ value, context }) => [value.coupon, context.token !== null, context.bizStatus],
})
const lending = explore(appMachine, {
  inputs: [{ ...signedIn, path: '/loan' }],
  events: [
    ...['/loan', '/home', '/order', '/repay/r1'].map(ask),
    { type: 'picker.open', name: 'agreement' },
    { type: 'picker.open', name: 'extension' },
    { type: 'picker.open', name: 'schedule' },
    { type: 'overlay.dismiss' },
    { type: 'stage.dismiss' },
    { type: 'carrier.ask' },
    { type: 'account.mend' },
    { type: 'status.refresh' },
  ],
  answers: answersAt([60]),
  keyOf: ({ value, context }) => [value.screen, value.overlay, context.bizStatus, context.picker],
})
const lock = explore(appMachine, {
  inputs: [input, signedIn, { ...signedIn, isLockOn: true, path: '/user' }],
  events: [
    ...sessionEvents,
    { type: 'page.shown', awayMs: 1000 },
    { type: 'page.shown', awayMs: 60_000 },
    { type: 'unlock.ask' },
  ],
  answers: {
    ...answersAt([60]),
    unlock: ok,
    profile: { snapshots: ['off', 'on'].map((at) => ({ matches: (state: { lock: string }) => state.lock === at })) },
  },
  keyOf: ({ value, context }) => [value.lock, context.token !== null, context.isLockOn, value.screen],
})
const all = [screens, links, everyPlace, dialogs, connection, coupon, lending, lock]
const everywhere = all.flatMap(({ states }) => states)

function isAtGate({ value: { screen } }: Pick<Snapshot, 'value'>) {
  return typeof screen === 'object' && 'gate' in screen && ['waiting', 'recalling', 'stuck'].includes(screen.gate ?? '')
}
const isCertifiedPlace = (snapshot: Snapshot) => selectPlaceName(snapshot)?.startsWith('certified.') ?? false

describe('what is shown', () => {
  test('is a place, or the gate that waits or is stuck, and one dialog at most', () => {
    for (const snapshot of everywhere) {
      expect(selectTemplate(snapshot) === null).toBe(isAtGate(snapshot) || snapshot.matches({ screen: 'stepDone' }))
      expect(Object.values(snapshot.getMeta()).filter((meta) => meta?.route !== undefined).length).toBeLessThanOrEqual(
        1,
      )
      expect(
        Object.values(snapshot.getMeta()).filter((meta) => meta?.overlay !== undefined).length,
      ).toBeLessThanOrEqual(1)
      expect(selectOverlay(snapshot) === null).toBe(snapshot.matches({ overlay: 'none' }))
    }
  })
  test('is waited for only while something is under way, and stuck only when that has failed or takes long', () => {
    const at = (gate: string) =>
      everywhere
        .filter((snapshot) => JSON.stringify(snapshot.value.screen) === JSON.stringify({ gate }))
        .map(({ value, context }) => (context.token === null && context.offered !== null ? 'asked' : value.session))
    const underWay = ['authenticating', 'takingOver', 'asked', { signedIn: { statusUnknown: { reading: 'pending' } } }]
    for (const state of at('waiting')) expect(underWay).toContainEqual(state)
    const isLate = { signedIn: { statusUnknown: { reading: 'slow' } } }
    for (const state of at('stuck'))
      expect([isLate, { signedIn: { statusUnknown: 'loadFailed' } }]).toContainEqual(state)
    expect([at('waiting').length, at('stuck').length].every((count) => count > 1)).toBe(true)
  })
  test('without a token is an open place', () => {
    const anonymous = everywhere.filter(({ context }) => context.token === null)
    for (const snapshot of anonymous) {
      expect(selectPlaceName(snapshot) ?? 'gate').toMatch(/^(open\.|gate$)/)
      expect(snapshot.context.bizStatus).toBeNull()
    }
    expect(anonymous.length).toBeGreaterThan(5)
  })
  test('is for the certified from status 60 only', () => {
    const certified = everywhere.filter(isCertifiedPlace)
    const isUnread = ({ context }: Snapshot) => context.bizStatus === null
    for (const { context } of certified.filter((snapshot) => !isUnread(snapshot)))
      expect(context.bizStatus).toBeGreaterThanOrEqual(60)
    expect(certified.length).toBeGreaterThan(5)
    // Stored values of home were read by a certified borrower.
    expect(new Set(certified.filter(isUnread).map(({ value }) => JSON.stringify(value.screen)))).toEqual(
      new Set(['{"certified":{"home":"lastKnown"}}']),
    )
  })
  test('is a step from its own status on, and below 60', () => {
    for (const [name, place] of Object.entries(places.certification)) {
      const from = place.step === 'identity' ? 11 : statusOf[place.step]
      const held = everywhere
        .filter((snapshot) => selectPlaceName(snapshot) === `certification.${name}`)
        .map(({ context }) => context.bizStatus ?? -1)
      expect(Math.min(...held)).toBeGreaterThanOrEqual(from)
      expect(Math.max(...held)).toBeLessThan(60)
    }
  })
  test('is none of what a 420 closes until the status was read without one', () => {
    const abnormal = everywhere.filter(({ context }) => context.isAbnormal)
    for (const snapshot of abnormal) {
      expect(selectPlaceName(snapshot) ?? 'gate').toMatch(/^(open\.|signedIn\.|gate$)/)
    }
    expect(abnormal.length).toBeGreaterThan(5)
  })
  test('is every place of the table', () => {
    expect([...new Set(everywhere.map(selectPlaceName))].filter((name) => name !== null).sort()).toEqual(
      Object.entries(places)
        .flatMap(([group, named]) => Object.keys(named).map((name) => `${group}.${name}`))
        .sort(),
    )
  })
})

describe('the session', () => {
  test('knows the status once it has been read, and only then', () => {
    const within = ({ value: { session: state } }: Snapshot) => (typeof state === 'object' ? state.signedIn : null)
    const statuses = (isMeant: (snapshot: Snapshot) => boolean) =>
      new Set(everywhere.filter(isMeant).map(({ context }) => context.bizStatus))
    expect(statuses((snapshot) => within(snapshot) === null)).toEqual(new Set([null]))
    expect(statuses((snapshot) => within(snapshot) === 'statusKnown')).toEqual(new Set(known))
    const isReading = (snapshot: Snapshot) => within(snapshot) !== null && within(snapshot) !== 'statusKnown'
    expect(statuses(isReading)).toEqual(new Set([null, ...known]))
  })
})

describe('the way on', () => {
  test('leads out of every state of every region', () => {
    for (const each of [screens, links]) {
      expect(deadEnds(each, ({ value }) => value.screen)).toEqual([])
      expect(deadEnds(each, ({ value }) => value.session)).toEqual([])
    }
    expect(deadEnds(dialogs, ({ value }) => value.overlay)).toEqual([])
    expect(deadEnds(connection, ({ value }) => value.connection)).toEqual([])
  })
  test('leads home from everywhere', () => {
    for (const each of [screens, links, dialogs])
      expect(lostTo(each, (snapshot) => selectPlaceName(snapshot) === 'certified.home')).toEqual([])
  })
  test('leads out of the locked screen', () => {
    expect(lostTo(lock, (snapshot) => snapshot.matches({ lock: 'open' }))).toEqual([])
  })
  test('leads back online', () => {
    expect(lostTo(connection, ({ value }) => value.connection === 'online')).toEqual([])
    expect(lostTo(coupon, ({ value }) => value.coupon === 'settled')).toEqual([])
  })
  test('out of every dialog is by the borrower’s hand or by time alone', () => {
    const own = dialogs.edges.filter(
      ({ event: { type } }) =>
        ['overlay.dismiss', ...['guidance', ...promptNames].map((child) => `xstate.done.actor.${child}`)].includes(
          type,
        ) ||
        type === 'seconds.passed' ||
        type.startsWith('xstate.after.'),
    )
    expect(lostTo({ ...dialogs, edges: own }, (snapshot) => snapshot.matches({ overlay: 'none' }))).toEqual([])
  })
  test('survives whatever an actor answers', () => {
    expect(everywhere.filter(({ status }) => status !== 'active')).toEqual([])
  })
})

describe('dialogs', () => {
  test('the countdowns and the congratulations are left by time, by reading, and by the end of the session only', () => {
    const left = (name: string) =>
      [
        ...new Set(
          dialogs.edges
            .filter(({ from, to }) => selectOverlay(from) === name && selectOverlay(to) !== name)
            .map(({ event }) => event.type.replace(/\.app\..*/, '')),
        ),
      ].sort()
    const ends = ['account.abnormal', 'session.changed', 'session.expired', 'signOut.confirm']
    const byTime = [...ends, 'seconds.passed'].sort()
    expect(left('countdown.certification')).toEqual(byTime)
    expect(left('countdown.home')).toEqual([...byTime, 'xstate.done.actor.bank'])
    expect(left('creditGranted')).toEqual([
      'account.abnormal',
      'overlay.dismiss',
      ...ends.slice(1),
      'xstate.done.actor.bank',
    ])
  })
  test('a late answer to an older token, or an event of the same session, closes none', () => {
    const stale = dialogs.edges.filter(
      ({ from, event }) =>
        event['token'] === 'older' || (event.type === 'session.changed' && event['token'] === from.context.token),
    )
    expect(stale.length).toBeGreaterThan(5)
    for (const { from, to } of stale) expect(to.value).toEqual(from.value)
  })
  test('the assessment is never left without one', () => {
    const assessed = dialogs.states.filter((snapshot) =>
      snapshot.matches({ screen: { certification: { stepFour: 'assessed' } } }),
    )
    expect(new Set(assessed.map(selectOverlay))).toEqual(new Set(['countdown.certification', 'creditGranted']))
  })
  test('after the congratulations the status is read again before anything is shown', () => {
    const accepted = dialogs.edges.filter(
      ({ from, event }) => selectOverlay(from) === 'creditGranted' && event.type === 'overlay.dismiss',
    )
    expect(new Set(accepted.map(({ to }) => JSON.stringify(to.value.screen)))).toEqual(new Set(['{"gate":"waiting"}']))
  })
  test('a sheet never outlives the place of its field', () => {
    const open = ({ value }: Snapshot) => value.overlay === 'picker'
    for (const { from, to } of dialogs.edges.filter((edge) => open(edge.from) && open(edge.to)))
      expect(selectPlaceName(to)).toBe(selectPlaceName(from))
    for (const { context, value } of dialogs.states) expect(context.picker === null).toBe(value.overlay !== 'picker')
  })
  test('another session is offered only while its question is open', () => {
    for (const { context, value } of everywhere) expect(context.offered !== null).toBe(value.overlay === 'otherAccount')
  })
  test('without a session there is at most a sheet, or the question of a link', () => {
    const anonymous = dialogs.states.filter(({ context }) => context.token === null)
    expect(new Set(anonymous.map(selectOverlay))).toEqual(new Set([null, 'picker', 'policy', 'otherAccount']))
  })
})

describe('a loan', () => {
  test('is applied for or open at one address, and the way home is open from both', () => {
    const shown = lending.states.filter((snapshot) => selectPlaceName(snapshot) === 'certified.loan')
    expect(new Set(shown.map(({ value }) => JSON.stringify(value.screen)))).toEqual(
      new Set([
        ...['amount', 'summary', 'code'].map((stage) => `{"certified":{"loan":{"application":"${stage}"}}}`),
        '{"certified":{"loan":"open"}}',
      ]),
    )
    expect(lostTo(lending, (snapshot) => selectPlaceName(snapshot) === 'certified.home')).toEqual([])
  })
  test('has no sheet of its application over it when it is open', () => {
    const opened = lending.edges.filter(
      ({ from, to }) =>
        from.matches({ screen: { certified: { loan: 'application' } } }) &&
        to.matches({ screen: { certified: { loan: 'open' } } }),
    )
    expect(opened.some(({ from }) => selectOverlay(from) === 'picker')).toBe(true)
    expect(opened.map(({ to }) => selectOverlay(to))).not.toContain('picker')
  })
})

test('together the paths take every transition', () => {
  expect(untaken(appMachine, ...all)).toEqual([])
})
