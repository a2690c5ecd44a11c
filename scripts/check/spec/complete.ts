import { baseOf, API_BASE, type Endpoint } from '#contract/endpoint'
import { endpoints } from '#contract/endpoints'
import { code } from '#domain/answerCodes'
import { places, type Place } from '#machines/app/places'
import type { SpecRow } from './rows'

const groups: Record<string, Place>[] = Object.values(places)

/** Each route, call and code, as a row writes it. */
export const everything: readonly string[] = [
  ...groups.flatMap((group) => Object.values(group).map(({ route }) => route.replace(/:(\w+)/g, '{$1}'))),
  ...Object.values<Endpoint>(endpoints).map((each) => (baseOf(each) === API_BASE ? '' : baseOf(each)) + each.path),
  ...Object.values(code).map(String),
]

/** The paths in a row, without a query, and its numbers. */
const saidIn = ({ says }: SpecRow) => [
  ...[...says.matchAll(/`([^`?]+)[^`]*`/g)].map(([, word = '']) => word),
  ...(says.match(/\b\d{3,4}\b/g) ?? []),
]

export function unsaidIn(rows: readonly SpecRow[], all: readonly string[] = everything): string[] {
  const said = new Set(rows.flatMap(saidIn))
  return all.filter((each) => !said.has(each)).map((each) => `docs/spec.md has no row for ${each}`)
}
