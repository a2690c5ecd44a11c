import { expect, test } from 'vitest'
import { chartsOf } from '../../diagrams/model/chartOf'
import { appMachine } from '#machines/app/appMachine'
import type { ActorView, LogEntry } from '../channel/views'
import { stateHere } from './here'
import { linkTo, linkTargetIn } from './link'

const states = new Map(chartsOf(appMachine).flatMap((chart) => chart.states.map((state) => [state.id, state] as const)))
const view = (id: string, machine: string, active: string[]): ActorView => ({
  id,
  parent: null,
  machine,
  status: 'active',
  active,
  context: null,
})
const known = (...views: ActorView[]) => ({ actors: new Map(views.map((each) => [each.id, each])), entries: [] })
const entered = (...ids: string[]) => ({ entered: ids }) as unknown as LogEntry

test('the state here is that of the dialog over a screen', () => {
  const app = view('app', 'app', ['app.screen.public.login', 'app.overlay.policy'])
  expect(stateHere(known(app), { states })).toBe('app.overlay.policy')
})

test('the state here is that of the screen’s machine, in the region that moved last', () => {
  const app = view('app', 'app', ['app.overlay.none.quiet', 'app.screen.visitor.login'])
  const screen = [...states.values()].find(({ route }) => route === '/login')?.id ?? ''
  const login = view('app/login', 'login', ['login.signingIn.sending.ready', 'login.signingIn.entering.editing'])
  const all = known({ ...app, active: ['app.overlay.none.quiet', screen] }, login)
  expect(stateHere(all, { states })).toBe('login.signingIn.sending.ready')
  const entries = [entered('login.signingIn.sending.ready'), entered('login.signingIn.entering.editing')]
  expect(stateHere({ ...all, entries }, { states })).toBe('login.signingIn.entering.editing')
})

test('the state here is never one of what runs beside all screens', () => {
  const app = view('app', 'app', ['app.overlay.none.quiet', 'app.screen.open.noren'])
  const reporting = view('app/reporting', 'reporting', ['reporting.awake.outbox.collecting'])
  const entries = [entered('reporting.awake.outbox.collecting')]
  expect(stateHere({ ...known(app, reporting), entries }, { states })).toBe('app.screen.open.noren')
})

test('before anything runs there is no state to link to', () => {
  expect(stateHere(known(), { states })).toBeNull()
})

test('a link is parsed into its state, what that is reached by, language and device, and an address without them into none', () => {
  const link = linkTo(
    { origin: 'http://localhost', pathname: '/' },
    { state: 'form.editing', via: 'app.screen.certification.stepFour', locale: 'th' },
  )
  expect(linkTargetIn(new URL(link).hash)).toEqual({
    state: 'form.editing',
    via: 'app.screen.certification.stepFour',
    locale: 'th',
    device: null,
    report: null,
  })
  expect(linkTargetIn('#/test')).toEqual({ state: null, via: null, locale: null, device: null, report: null })
  expect(linkTargetIn('#/test?device=room2345').device).toBe('room2345')
  expect(linkTargetIn('#/test?state=&lang=xx')).toEqual({
    state: null,
    via: null,
    locale: null,
    device: null,
    report: null,
  })
})
