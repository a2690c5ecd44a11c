import { places, type Place, type PlaceGroup } from '../places'

type Names<G extends PlaceGroup> = keyof (typeof places)[G] & string
type Leaf = { meta: Place }

/**
 * The leaves of a group: one per place, by the place's name, with its address and title in `meta`. `own` says what else
 * some of them do; a name that the group does not have does not compile.
 */
export function leavesOf<G extends PlaceGroup, const Own extends { [N in Names<G>]?: object }>(
  group: G,
  own: Own & { [N in Exclude<keyof Own, Names<G>>]: never },
) {
  const ownOf: Record<string, object | undefined> = own
  const entries = Object.entries<Place>(places[group]).map(([name, place]) => [name, { meta: place, ...ownOf[name] }])
  return Object.fromEntries(entries) as { [N in Names<G>]: Leaf & (N extends keyof Own ? Own[N] : unknown) }
}
