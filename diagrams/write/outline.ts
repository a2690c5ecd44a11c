import type { Chart, Condition, State, Transition } from '../model/chart'
import { needsOf } from '../model/entry'
import { rowsOf } from '../sheets/nodes'
import { linesOf } from '../sheets/lines'
import type { Atlas } from '../sheets/atlas'
import { machineOf } from '../words/dictionary'
import { page } from '../words/page'

/** Everything as indented text, one item a line. */
export function outlineOf(atlas: Atlas): string {
  return atlas.charts.map((chart) => machineText(atlas, chart, needsOf(chart))).join('\n')
}

function machineText(atlas: Atlas, chart: Chart, needs: Map<string, Condition[]>): string {
  const lines = (state: State, depth: number): string[] => [
    ...stateLines(atlas, state, needs.get(state.id) ?? []).map(
      (line, i) => '  '.repeat(i === 0 ? depth : depth + 1) + line,
    ),
    ...chart.states.filter(({ parent }) => parent === state.id).flatMap((each) => lines(each, depth + 1)),
  ]
  const [root] = chart.states
  return root ? `${lines(root, 0).join('\n')}\n` : ''
}

function stateLines(atlas: Atlas, state: State, needs: Condition[]): string[] {
  const { dictionary, transitions } = atlas
  const { language } = dictionary
  const kind =
    state.initial !== null
      ? ` (${page.startsIn[language]}: ${dictionary.state(state.initial)})`
      : state.kind === 'parallel'
        ? ` (${page.allAtOnce[language]})`
        : state.kind === 'final'
          ? ` (${page.end[language]})`
          : ''
  const allowed = dictionary.needs(machineOf(state.id), needs).join(', ') || page.anyone[language]
  const who = state.route === null ? [] : [`${page.entry[language]}: ${allowed}`]
  const moves = transitions.filter(({ source }) => source === state.id).map((each) => lineOf(atlas, each))
  return [dictionary.state(state.id) + kind, ...who, ...rowsOf(atlas, state).map(({ text }) => text), ...moves]
}

/** A transition in one line: when, and where to. */
export function lineOf({ dictionary, ladders }: Atlas, transition: Transition): string {
  const text = linesOf([transition], ladders, dictionary)
    .map((line) => line.text.replaceAll('\n', '; '))
    .join('; ')
  const target = transition.targets.map((id) => dictionary.state(id)).join(', ')
  return `${text} → ${target || dictionary.frame('stays')}`
}
