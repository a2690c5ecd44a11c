import { i18n } from '@lingui/core'
import type { State } from '../../diagrams/model/chart'
import { factsOf } from '../../diagrams/book/facts'
import { planOf } from '../../diagrams/sheets/plan'
import { dictionaryOf, machineOf } from '../../diagrams/words/dictionary'
import { charts as allCharts } from '../travel/charts'
import { createCallAnswers } from './callAnswers'
import type { InspectorLanguage } from '../words/say'

export function readCharts(language: InspectorLanguage) {
  const charts = allCharts()
  const dictionary = dictionaryOf(language, charts, (message) => i18n._(message))
  const states = new Map<string, State>(
    charts.flatMap((chart) => chart.states.map((state) => [state.id, state] as const)),
  )
  const transitions = charts.flatMap((chart) => chart.transitions)
  const plan = planOf(charts)
  const facts = factsOf(charts)
  const has = (id: string) => states.has(id)
  return {
    charts,
    dictionary,
    states,
    transitions,
    facts,
    plan,
    callAnswers: createCallAnswers({ charts, dictionary }),
    sheetOf: (id: string): string | null => (has(id) ? plan.nameOf(plan.rootOf(id)) : null),
    rootOfSheet: (name: string): string | null => plan.roots.find((root) => plan.nameOf(root) === name) ?? null,
    sheets: plan.roots.map(plan.nameOf),
    titleOf: (id: string): string => (has(id) ? dictionary.state(id) : id),
    /** Who may enter the state, in words. */
    needsOf: (id: string): string[] => dictionary.needs(machineOf(id), facts.get(id)?.needs ?? []),
    wordsOfEvent: (machine: string, type: string): string => dictionary.event(machine, type),
  }
}

export type Charts = ReturnType<typeof readCharts>
