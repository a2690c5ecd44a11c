import { steps } from '#domain/certification/steps'
import { requestOf } from '#machines/app/places'
import type { Chart, State } from '../model/chart'
import type { Dictionary } from '../words/dictionary'

/** How many names are offered where none fits. */
const NEAREST = 6

/**
 * The state that somebody means: by its id, its address, the bizStatus of its step, or its words in one of the languages.
 * Throws with the nearest names, or with the ids of all states that are called so.
 */
export function stateNamed(asked: string, charts: Chart[], dictionaries: Dictionary[]): State {
  const states = charts.flatMap((chart) => chart.states)
  const words = asked.trim().toLowerCase()
  const names = (id: string): string[] => dictionaries.map((dictionary) => dictionary.state(id).toLowerCase())
  const route = asked.startsWith('/')
    ? requestOf(asked).route
    : steps.find(({ status }) => String(status) === words)?.route
  const found =
    states.find(({ id }) => id.toLowerCase() === words) ?? states.find((state) => route && state.route === route)
  if (found) return found
  const exact = states.filter(({ id }) => names(id).includes(words))
  const pages = exact.filter((state) => state.route !== null)
  const containing = states.filter(({ id }) => names(id).some((name) => name.includes(words)) || isEndOf(id, words))
  for (const [state, another] of [pages, exact, containing]) if (state && another === undefined) return state
  const several = exact.length > 0 ? exact : containing
  const listed = (each: State[]): string => each.map(({ id }) => `  ${id}  ${dictionaries[0]?.state(id)}`).join('\n')
  if (words !== '' && several.length > 1)
    throw new Error(`${several.length} states are called “${asked}”. Name one by its id:\n${listed(several)}`)
  const near = states
    .map((state) => ({
      state,
      far: Math.min(...[...names(state.id), lastOf(state.id)].map((name) => distance(words, name))),
    }))
    .toSorted((a, b) => a.far - b.far)
    .slice(0, NEAREST)
  throw new Error(`No state is called “${asked}”. The nearest names:\n${listed(near.map(({ state }) => state))}`)
}

const lastOf = (id: string): string => (id.split('.').at(-1) ?? id).toLowerCase()
const isEndOf = (id: string, words: string): boolean => id.toLowerCase().endsWith(`.${words}`)

/** How many letters have to be changed, added or left out. */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (let j = 0; j < b.length; j++) {
      next.push(Math.min((row[j] ?? 0) + (b[j] === letter ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
