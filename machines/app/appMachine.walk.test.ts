import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AppEvent } from './appTypes'
import { pass, session, settle, startApp } from '../testing/appTesting'
import { selectOverlay, selectPlaceName, selectRoute } from './appSelectors'
import { expectedRoute, specPaths } from '../testing/specTesting'

const [phone, otherPhone] = ['81200000010', '81200000020']

interface Model {
  token: string | null
  /** Whether the status was read since the session began or its assessment was accepted. */
  isRead: boolean
}
type Started = ReturnType<typeof startApp>
type Step = fc.AsyncCommand<Model, Started>
type Outcome = string[] | void

const step = (name: string, take: (model: Model, started: Started) => Outcome | Promise<Outcome>): Step => ({
  check: () => true,
  async run(model, started) {
    const wrong = (await take(model, started)) ?? []
    const found = [...wrong, ...broken(model, started)]
    if (found.length > 0) throw new Error(found.join('; '))
  },
  toString: () => name,
})
const send = (event: AppEvent) => step(`send ${JSON.stringify(event)}`, (_, { app }) => app.send(event))
const end = (name: string, event: (model: Model) => AppEvent, token: string | null) =>
  step(name, (model, { app }) => {
    const happened = event(model)
    app.send(happened)
    if (happened.type === 'session.changed' && happened.token === model.token) return
    model.token = token
  })

function follow(model: Model, { app }: Started) {
  let token = app.getSnapshot().context.token
  const note = (snapshot: ReturnType<Started['app']['getSnapshot']>) => {
    if (snapshot.context.token !== token) model.isRead = false
    if (snapshot.matches({ session: { signedIn: 'statusKnown' } })) model.isRead = true
    token = snapshot.context.token
  }
  note(app.getSnapshot())
  app.subscribe(note)
}

function broken(model: Model, { app }: Started): string[] {
  const snapshot = app.getSnapshot()
  const { value, context } = snapshot
  const place = selectPlaceName(snapshot) ?? 'gate'
  const overlay = selectOverlay(snapshot)
  const isStepDone = snapshot.matches({ screen: 'stepDone' })
  const gate = typeof value.screen === 'object' && 'gate' in value.screen ? value.screen.gate : null
  const isUnderWay =
    value.session === 'authenticating' ||
    (context.token === null && context.offered !== null) ||
    snapshot.matches({ session: { signedIn: { statusUnknown: { reading: 'pending' } } } })
  const rules = {
    'the app is active': snapshot.status === 'active',
    'the session is the one that was given': context.token === model.token,
    'a place is shown or a step that is done, or the gate waits or is stuck':
      (place === 'gate') === (isStepDone || ['waiting', 'recalling', 'stuck'].includes(String(gate))),
    'a step is shown as done to whom it belongs': !isStepDone || (context.token !== null && context.bizStatus !== null),
    'the gate waits for what is under way': gate !== 'waiting' || isUnderWay,
    'the gate is stuck when the status could not be read':
      gate !== 'stuck' ||
      snapshot.matches({ session: { signedIn: { statusUnknown: 'loadFailed' } } }) ||
      snapshot.matches({ session: { signedIn: { statusUnknown: { reading: 'slow' } } } }),
    'without a token an open place is shown': context.token !== null || place.startsWith('open.') || gate === 'waiting',
    'the certified places are for status 60': !place.startsWith('certified.') || (context.bizStatus ?? 0) >= 60,
    'a 420 closes all but the open places and paying back': !context.isAbnormal || /^(open|signedIn)\./.test(place),
    'one dialog at most':
      Object.values(snapshot.getMeta()).filter((meta) => meta?.overlay).length === (overlay ? 1 : 0),
    'another session is offered only while its question is open':
      (context.offered !== null) === (overlay === 'otherAccount'),
    'a sheet is named while it is open': (context.picker !== null) === (overlay === 'picker'),
    'there is a status when it has been read, and only then': (context.bizStatus !== null) === model.isRead,
    'the session knows the status when there is one':
      snapshot.matches({ session: { signedIn: 'statusKnown' } }) <= (context.bizStatus !== null),
  }
  return Object.entries(rules).flatMap(([rule, isMet]) =>
    isMet ? [] : `${rule} (${place}, ${JSON.stringify(value.session)})`,
  )
}

const path = fc.constantFrom(...specPaths)
const status = fc.constantFrom(0, 10, 15, 20, 30, 40, 50, 60, 70)
const steps: fc.Arbitrary<Step>[] = [
  fc.tuple(path, fc.boolean()).map(([to, isTyped]) =>
    step(`ask for ${to}`, (model, { app }) => {
      app.send({ type: 'route.requested', path: to, ...(isTyped ? { by: 'address' as const } : {}) })
      const snapshot = app.getSnapshot()
      const { bizStatus, isAbnormal, request } = snapshot.context
      const isFree = !isAbnormal && (model.token === null || bizStatus !== null)
      // A completed step is shown at its own address: requesting it again changes nothing.
      if (snapshot.matches({ screen: 'stepDone' })) return request.route === to ? [] : [`${to} was not requested`]
      const [shown, expected] = [selectRoute(snapshot), expectedRoute(to, model.token === null ? null : bizStatus)]
      return isFree && shown !== expected ? [`${to} ends at ${shown}, not ${expected}`] : []
    }),
  ),
  status.map((bizStatus) =>
    step(`the status becomes ${bizStatus}`, (_, { backend }) => void Object.assign(backend, { bizStatus })),
  ),
  status.map((savedStatus) =>
    step(`a step leads to ${savedStatus}`, (_, { backend }) => void Object.assign(backend, { savedStatus })),
  ),
  fc
    .boolean()
    .map((isAssessing) =>
      step(`assessing: ${isAssessing}`, (_, { backend }) => void Object.assign(backend, { isAssessing })),
    ),
  fc
    .constantFrom(null, { kind: 'offline' })
    .map((statusError) =>
      step(
        `the lender fails: ${statusError !== null}`,
        (_, { backend }) => void Object.assign(backend, { statusError }),
      ),
    ),
  fc.constant(step('settle', settle)),
  fc.integer({ min: 1, max: 12 }).map((seconds) =>
    step(`${seconds} s pass`, async (_, { clock }) => {
      pass(clock, seconds)
      await settle()
    }),
  ),
  fc.constant(
    step('sign in', async (model, { app }) => {
      const { login } = app.getSnapshot().children
      if (!login || model.token !== null) return
      model.token = session.token
      login.getSnapshot().children.otp?.send({ type: 'code.submit', phone, code: '1234' })
      await settle()
    }),
  ),
  fc.constant(
    step('fill the form in', async (_, { app }) => {
      const { survey, personal, contacts, bank } = app.getSnapshot().children
      const form = survey ?? personal ?? contacts ?? bank
      for (let page = 0; page < 3; page++) form?.send({ type: 'form.submit', values: {} })
      await settle()
    }),
  ),
  fc.constant(step('go on from a step that is done', (_, { app }) => app.send({ type: 'stepDone.skip' }))),
  fc.constant(
    step('dismiss', (model, { app }) => {
      const isAccepted = selectOverlay(app.getSnapshot()) === 'creditGranted'
      app.send({ type: 'overlay.dismiss' })
      if (isAccepted) model.isRead = false
    }),
  ),
  fc.constant(
    step('go over to the link’s account', (model, { app }) => {
      model.token = app.getSnapshot().context.offered?.token ?? model.token
      app.send({ type: 'link.accept' })
    }),
  ),
  fc.constant(end('the session expires', ({ token }) => ({ type: 'session.expired', token }), null)),
  fc.constant(end('sign out', () => ({ type: 'signOut.confirm' }), null)),
  fc.constant(end('another tab signs out', () => ({ type: 'session.changed', token: null, phone: null }), null)),
  fc.constant(
    end('another tab signs in', () => ({ type: 'session.changed', token: 'other', phone: otherPhone }), 'other'),
  ),
  fc.constant(end('another tab says the same', ({ token }) => ({ type: 'session.changed', token, phone }), null)),
  fc
    .constantFrom<AppEvent>(
      { type: 'session.expired', token: 'older' },
      { type: 'account.abnormal' },
      { type: 'status.refresh' },
      { type: 'signOut.ask' },
      { type: 'policy.open' },
      { type: 'support.open' },
      { type: 'picker.open', name: 'bank' },
      { type: 'text.copied' },
      { type: 'back.requested', fallback: '/noren' },
      { type: 'call.failed', failure: { kind: 'offline' } },
      { type: 'call.succeeded' },
      { type: 'network.lost' },
      { type: 'network.returned' },
      { type: 'page.shown', awayMs: 60_000 },
      { type: 'day.changed' },
    )
    .map(send),
]
const beginnings = fc.record({
  isSignedIn: fc.boolean(),
  openToken: fc.constantFrom(null, null, 'good', 'bad', 'other', 'other'),
  path,
  isOnline: fc.boolean(),
})

test('no random walk of two hundred steps breaks a rule', async () => {
  const walks = fc.commands(steps, { maxCommands: 200, size: 'max' })
  const property = fc.asyncProperty(
    beginnings,
    status,
    walks,
    async ({ isSignedIn, ...beginning }, bizStatus, walk) => {
      const token = isSignedIn ? 'token' : null
      const started = startApp({ ...beginning, token, phone: isSignedIn ? phone : null }, { bizStatus })
      await settle()
      const expected = {
        null: token,
        good: token && session.token,
        bad: token,
        other: token,
      }[String(beginning.openToken)]
      const model = { token: expected ?? null, isRead: false }
      follow(model, started)
      await fc.asyncModelRun(() => ({ model, real: started }), walk)
      started.app.stop()
    },
  )
  await expect(fc.assert(property, { numRuns: 30 })).resolves.toBeUndefined()
})
