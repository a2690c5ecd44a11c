import { formerEventIds, isFormerEvent, todayOf } from '#domain/tracking/formerEventIds'
import { appStart, isStay, isTracked } from '#machines/reporting/trackedEvents'
import type { Chart, Transition } from '../model/chart'
import { machineOf } from '../words/dictionary'

export const isEvent = ({ source, targets }: Transition): boolean =>
  isTracked(machineOf(source)) && !isStay(source, targets)

const eventsIn = (charts: readonly Chart[]): string[] =>
  [appStart.idName, ...charts.flatMap(({ transitions }) => transitions.filter(isEvent).map(({ id }) => id))].toSorted()

/** `domain/tracking/eventIds.ts`, as oxfmt leaves it. */
export const eventIdsFile = (charts: readonly Chart[]): string =>
  [
    '/** Written by `npm run diagrams`: every event that the app sends. */',
    'export const eventIds: readonly string[] = [',
    ...eventsIn(charts).map((id) => `  '${id}',`),
    ']',
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
