import { createHash } from 'node:crypto'
import { ownEvents } from '#domain/tracking/event'
import { formerEventIds, isFormerEvent, todayOf } from '#domain/tracking/formerEventIds'
import { isStay, isTracked } from '#machines/reporting/trackedEvents'
import type { Chart, Transition } from '../model/chart'
import { machineOf } from '../words/dictionary'

export const isEvent = ({ source, targets }: Transition): boolean =>
  isTracked(machineOf(source)) && !isStay(source, targets)

const eventsIn = (charts: readonly Chart[]): string[] =>
  [
    ...Object.values(ownEvents),
    ...charts.flatMap(({ transitions }) => transitions.filter(isEvent).map(({ id }) => id)),
  ].toSorted()

/** `domain/tracking/eventIds.ts`, as oxfmt leaves it. */
export const eventIdsFile = (charts: readonly Chart[]): string =>
  [
    '/** Written by `npm run diagrams`: every event that the app sends. */',
    'export const eventIds: readonly string[] = [',
    ...eventsIn(charts).map((id) => `  '${id}',`),
    ']',
    '',
  ].join('\n')

/** States and transitions by their ids, without words, as twelve letters. */
const hashOf = (charts: readonly Chart[]): string => {
  const ids = charts.map(({ states, transitions }) => [
    states.map(({ id, kind, initial }) => [id, kind, initial]),
    transitions.map(({ id }) => id),
  ])
  const digits = createHash('sha256').update(JSON.stringify(ids)).digest('hex').slice(0, 12)
  return [...digits].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16))).join('')
}

/** `domain/tracking/chartHash.ts`, apart from the ids since borrowers download it. */
export const chartHashFile = (charts: readonly Chart[]): string =>
  [
    '/** Written by `npm run diagrams`: which charts an event is of. `git log -S` finds them. */',
    `export const chartHash = '${hashOf(charts)}'`,
    '',
  ].join('\n')

/** Listed events that are gone without an entry among the former ones, and entries that lead to no event. */
export function eventProblems(charts: readonly Chart[], listed: readonly string[]): string[] {
  const today = new Set(eventsIn(charts))
  return [
    ...listed.filter((id) => !today.has(id) && !isFormerEvent(id)).map((id) => `${id} is no event any more.`),
    ...formerEventIds.flatMap(([id, , becomes]) => {
      const last = becomes === null ? null : todayOf(becomes)
      return last === null || today.has(last) ? [] : [`${id} leads to ${last}, which is no event.`]
    }),
  ]
}

/** For analysts who join old events: each former id, the time until which it meant that, and the event of today. */
export const formerEventsTable = (): (readonly string[])[] => [
  ['Former event', 'Until', 'Event'],
  ...formerEventIds.map(([id, until, becomes]) => [
    id,
    until ?? '',
    (becomes === null ? null : todayOf(becomes)) ?? '',
  ]),
]
