import { landingOf, visitors, type Visitor } from '../../diagrams/compare/landing'
import type { Chart } from '../../diagrams/model/chart'

/** A screen that shows as soon as its address is opened. */
export interface PlainPlace {
  name: string
  state: string
  /** The template of its address, as the shown screen bears it, and an address that fits it. */
  route: string
  path: string
  visitor: Visitor
}

/** Every place, with the first kind of borrower whom today's app lets in; asked of the machine, so it stays true. */
export async function plainPlaces(charts: Chart[]): Promise<PlainPlace[]> {
  const found = charts.flatMap((chart) =>
    chart.states.flatMap(({ id, route }) => (route === null ? [] : [{ id, route, path: route.replace(/:\w+/g, '1') }])),
  )
  return Promise.all(
    found.map(async ({ id, route, path }) => {
      const landings = await Promise.all(
        visitors.map(async (visitor) => ({ visitor, route: await landingOf(path, visitor) })),
      )
      const admitted = landings.find((landing) => landing.route === path || landing.route === route)
      if (!admitted) throw new Error(`Nobody is let in at ${route}.`)
      return { name: id.split('.').slice(2).join('-'), state: id, route, path, visitor: admitted.visitor }
    }),
  )
}
