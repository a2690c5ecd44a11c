import { uploadTypes } from '#domain/tracking/uploads'
import { isTracked } from '#machines/reporting/trackedEvents'
import type { State } from '../model/chart'
import { machineOf, type Dictionary } from '../words/dictionary'
import type { Declared } from './declared'
import { isEverywhere, type Dialog } from './dialogs'
import { isUnder, OVERLAY, reportsOf, SCREEN, SESSION, unique, type Facts } from './facts'

/** A region that is there all the while, whatever the screen. */
export interface Lane {
  name: string
  sheet: string
  /** Upload types that are sent from here. */
  reports: number[]
  states: { name: string; isEnd: boolean }[]
  /** For each state but the first, how the one before is connected with it. */
  links: ('to' | 'back' | 'both' | 'none')[]
  /** The state to which the last one leads back; null for none or the one before. */
  returnsTo: string | null
  /** Dialogs that open at so many screens that they are shown once. */
  dialogs: Dialog[]
}

/** The regions beside the screen, and the declared states of child machines; `raised` are the events of boxes. */
export function lanesOf(
  facts: Facts,
  declared: Declared,
  dictionary: Dictionary,
  { dialogs, raised, sheetOf }: { dialogs: Dialog[]; raised: string[]; sheetOf: (id: string) => string },
): Lane[] {
  const { charts, transitions, into, childrenOf } = facts
  const name = ({ id }: State): string => dictionary.state(id)
  const laneOf = (id: string): Lane => {
    const shown = id === OVERLAY ? childrenOf(id).slice(0, 1) : statesIn(facts, id)
    const leads = (from: string, to: string): boolean =>
      transitions.some(
        ({ source, targets, guard }) =>
          (isUnder(source, from) || (source === id && guard === null)) &&
          targets.some((target) => isUnder(into(target), to)),
      )
    const links = shown.slice(1).map(({ id: own }, i): Lane['links'][number] => {
      const before = shown[i]?.id ?? ''
      const [to, back] = [leads(before, own), leads(own, before)]
      return to && back ? 'both' : to ? 'to' : back ? 'back' : 'none'
    })
    const last = shown.at(-1)?.id ?? ''
    const returned = shown
      .slice(0, -2)
      .find((state) =>
        transitions.some(
          ({ source, trigger, targets }) =>
            trigger.kind !== 'always' && isUnder(source, last) && targets.some((to) => isUnder(into(to), state.id)),
        ),
      )
    const machine = machineOf(id)
    const isOwn = isTracked(machine)
    return {
      name: machine === charts[0]?.id ? dictionary.state(id) : dictionary.machine(machine),
      sheet: sheetOf(id),
      reports: isOwn ? reportsOf(facts, { id, raised: [], except: raised }) : [uploadTypes.appStart],
      states: shown.map((state) => ({ name: name(state), isEnd: declared.turnedAway.includes(state.id) })),
      links,
      returnsTo: returned ? name(returned) : null,
      dialogs: id === OVERLAY ? dialogs.filter(isEverywhere) : [],
    }
  }
  const regions = childrenOf(charts[0]?.id ?? '').map(({ id }) => id)
  return unique([...regions.filter((id) => id !== SCREEN), ...declared.lanes]).map(laneOf)
}

/** Without those that decide at once, and those that open a link; who is signed in is shown in parts. */
function statesIn({ childrenOf, transitions }: Facts, id: string): State[] {
  const doesDecide = (state: State): boolean => {
    const own = transitions.filter(({ source }) => source === state.id)
    return own.some(({ guard }) => guard === null) && own.every(({ trigger }) => trigger.kind === 'always')
  }
  const lasting = childrenOf(id).filter((state) => !doesDecide(state))
  if (id !== SESSION) return lasting
  const isOpening = ({ invokes }: State): boolean => invokes.length > 0
  return lasting
    .filter((state) => !isOpening(state))
    .flatMap((state) => (state.kind === 'compound' ? childrenOf(state.id) : [state]))
}
