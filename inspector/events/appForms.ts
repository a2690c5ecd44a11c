import type { AppEvent } from '#machines/app/appTypes'
import { places } from '#machines/app/places'
import { choice, data, maybeOneOf, number, stand, text, type FormsOf } from './fields'

const routes = Object.values(places)
  .flatMap((group) => Object.values(group) as { route: string }[])
  .map(({ route }) => route)
const statuses = number(60)

/** The events of the chart itself. */
export const appForms: FormsOf<AppEvent> = {
  'route.requested': { path: choice(routes, '/login'), by: maybeOneOf(['address']) },
  'login.succeeded': { session: data({ token: stand.token, userId: 'qa', phone: stand.phone }) },
  'link.offered': {},
  'link.accept': {},
  'handover.ask': {},
  'handover.leave': {},
  'step.completed': { bizStatus: statuses },
  'stepDone.skip': {},
  'step.savedElsewhere': { bizStatus: statuses },
  'certification.completed': {},
  'assessment.accepted': {},
  'credit.assessing': {},
  'credit.assessed': {},
  'session.expired': { token: text(stand.token) },
  'session.changed': { token: text(stand.token), phone: text(stand.phone) },
  'account.abnormal': {},
  'status.refresh': {},
  'call.failed': { failure: data({ kind: 'timeout' }) },
  'call.succeeded': {},
  'language.changed': {},
  'signOut.ask': {},
  'signOut.confirm': {},
  'policy.open': {},
  'support.open': {},
  'picker.open': { name: text('language') },
  'guidance.open': {},
  'overlay.dismiss': {},
  'text.copied': {},
  'back.requested': { fallback: choice(routes, '/noren') },
  'carrier.ask': {},
  'account.mend': {},
  'network.lost': {},
  'network.returned': {},
  'page.shown': { awayMs: number(60_000) },
  'day.changed': {},
  'seconds.passed': { seconds: number(1) },
}
