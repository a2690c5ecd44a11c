import type { MessageDescriptor } from '@lingui/core'
import type { Action, Chart, Condition, Invoke, State, Transition } from '../model/chart'
import { needsOf } from '../model/entry'
import { isStaying } from '../sheets/nodes'
import { pickedMessages } from '../words/messages'

export interface Facts {
  state: State
  needs: Condition[]
  /** To or from this state itself, not its parents. */
  arriving: Transition[]
  leaving: Transition[]
  staying: Transition[]
  /** Transitions of its parents, which are possible here, too. */
  alsoLeaving: Transition[]
  isStart: boolean
  inside: State[]
  messages: MessageDescriptor[]
  /** For a machine's root, the states that invoke it. */
  runBy: { state: State; invoke: Invoke }[]
}

export function factsOf(charts: Chart[]): Map<string, Facts> {
  const invoking = charts.flatMap((chart) =>
    chart.states.flatMap((state) => state.invokes.map((invoke) => ({ state, invoke }))),
  )
  return new Map(charts.flatMap((chart) => chartFacts(chart, invoking)))
}

function chartFacts(chart: Chart, invoking: Facts['runBy']): [string, Facts][] {
  const needs = needsOf(chart)
  return chart.states.map((state) => {
    const own = chart.transitions.filter(({ source }) => source === state.id)
    const parent = chart.states.find(({ id }) => id === state.parent)
    const facts: Facts = {
      state,
      needs: needs.get(state.id) ?? [],
      arriving: chart.transitions.filter(({ source, targets }) => targets.includes(state.id) && source !== state.id),
      leaving: own.filter((each) => !isStaying(each)),
      staying: own.filter(isStaying),
      alsoLeaving: chart.transitions.filter((each) => state.id.startsWith(`${each.source}.`) && !isStaying(each)),
      isStart: parent?.initial === state.id || parent?.kind === 'parallel',
      inside: chart.states.filter((each) => each.parent === state.id),
      messages: messagesOf([...state.entry, ...state.exit, ...own.flatMap(({ actions }) => actions)]),
      runBy: state.parent === null ? invoking.filter(({ invoke }) => invoke.machine === chart.id) : [],
    }
    return [state.id, facts]
  })
}

function messagesOf(actions: Action[]): MessageDescriptor[] {
  const all = actions.flatMap(({ name, says }) => (says ? [says] : (pickedMessages[name] ?? [])))
  return all.filter((message, i) => all.findIndex(({ id }) => id === message.id) === i)
}
