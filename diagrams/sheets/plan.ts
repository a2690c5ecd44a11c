import type { Chart, State } from '../model/chart'
import type { Direction } from './sheet'

/** About a dozen, with some tolerance. */
export const MOST_STATES = 26

/** A region of so few states is drawn on the sheet of its machine. */
const SMALL = 5

/** States with a sheet of their own, besides machines and regions. */
const ownSheets = [
  'app.screen.gate',
  'app.screen.open',
  'app.screen.signedIn',
  'app.screen.certification',
  'app.screen.certified',
  'app.overlay.countdown',
  'app.session.signedIn.statusUnknown',
  'card.aiming.open',
  'card.recalling',
  'face.aiming',
  'loan.agreeing',
  'loan.choosing',
  'otp.confirming',
  'repay.choosing',
]

/** Long lists are more readable sideways. */
const sideways = [
  'app.screen.gate',
  'app.screen.open',
  'app.screen.signedIn',
  'app.overlay',
  'app.session',
  'face',
  'payCode.code',
]

/** Which state is drawn on which sheet. A sheet is identified by its root state. */
export interface Plan {
  roots: string[]
  nameOf(root: string): string
  directionOf(root: string): Direction
  /** The sheet on which a state is drawn. */
  rootOf(state: string): string
  /** The parent sheet; null for a machine's first. */
  around(root: string): string | null
}

export function planOf(
  charts: Chart[],
  hints: { ownSheets: string[]; sideways: string[] } = { ownSheets, sideways },
): Plan {
  const states = new Map(charts.flatMap((chart) => chart.states.map((state) => [state.id, state] as const)))
  for (const hint of [...hints.ownSheets, ...hints.sideways]) {
    if (!states.has(hint)) throw new Error(`diagrams/sheets/plan.ts names the state ${hint}, which no machine has.`)
  }
  const sizeOf = (id: string): number => [...states.keys()].filter((each) => each.startsWith(`${id}.`)).length
  const isLargeRegion = ({ id, parent }: State): boolean => {
    const machine = states.get(parent ?? '')
    return (
      machine?.parent === null && machine.kind === 'parallel' && sizeOf(machine.id) > MOST_STATES && sizeOf(id) > SMALL
    )
  }
  const isRoot = (state: State): boolean =>
    state.parent === null || hints.ownSheets.includes(state.id) || isLargeRegion(state)
  const roots = [...states.values()].filter(isRoot).map(({ id }) => id)
  const rootOf = (id: string): string => {
    const state = states.get(id)
    if (!state) throw new Error(`There is no state ${id}.`)
    return state.parent === null || roots.includes(id) ? id : rootOf(state.parent)
  }
  const first = charts[0]?.id ?? ''
  const shortNameOf = (root: string): string =>
    (root.startsWith(`${first}.`) ? root.slice(first.length + 1) : root).replaceAll('.', '-')
  const names = roots.map(shortNameOf)
  const nameOf = (root: string): string => {
    const name = shortNameOf(root)
    // A region may be called like a machine, which has no longer name.
    return names.indexOf(name) === names.lastIndexOf(name) ? name : root.replaceAll('.', '-')
  }
  return {
    roots,
    nameOf,
    directionOf: (root) => (hints.sideways.includes(root) ? 'left-right' : 'top-down'),
    rootOf,
    around: (root) => {
      const parent = states.get(root)?.parent ?? null
      return parent === null ? null : rootOf(parent)
    },
  }
}
