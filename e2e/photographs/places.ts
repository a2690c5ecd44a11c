import { statusOf, type CertificationStep } from '#domain/certification/steps'
import { places } from '#machines/app/places'
import { expectedRoute } from '#machines/testing/specTesting'
import type { Visitor } from '../fixtures/begin'

/** A screen that its address alone opens. */
export interface PlainPlace {
  name: string
  state: string
  /** The route's template, and a matching address. */
  route: string
  path: string
  visitor: Visitor
}

const visitors: Visitor[] = [null, ...(Object.keys(statusOf) as CertificationStep[])]

function admitted(path: string): Visitor {
  const found = visitors.find((each) => expectedRoute(path, each === null ? null : statusOf[each]) === path)
  if (found === undefined) throw new Error(`Nobody is let in at ${path}.`)
  return found
}

/** Every route with the first kind of borrower who may open it. */
export const plainPlaces: PlainPlace[] = Object.entries(places).flatMap(([group, own]) =>
  Object.entries(own).map(([name, { route }]) => {
    const path = route.replace(/:\w+/g, '7')
    return { name: `${group}-${name}`, state: `app.screen.${group}.${name}`, route, path, visitor: admitted(path) }
  }),
)
