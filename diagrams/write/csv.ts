import { effectsOf } from '../sheets/lines'
import type { Atlas } from '../sheets/atlas'
import { keyOf } from '../model/chart'
import { machineOf } from '../words/dictionary'
import { page } from '../words/page'

/** A row for each transition, first in words, then by name. */
export function csvOf({ dictionary, ladders, plan, transitions }: Atlas): string {
  const { language } = dictionary
  const heads = Object.values(page.columns).map((words) => words[language])
  const rows = transitions.map((each) => {
    const machine = machineOf(each.source)
    const ladder = ladders.get(`${each.source}/${keyOf(each.trigger)}`) ?? []
    return [
      dictionary.machine(machine),
      dictionary.state(plan.rootOf(each.source)),
      dictionary.state(each.source),
      dictionary.trigger(each) || dictionary.frame('atOnce'),
      String(ladder.indexOf(each) + 1),
      each.guard
        ? dictionary.condition(machine, each.guard)
        : ladder.indexOf(each) > 0
          ? dictionary.frame('otherwise')
          : '',
      each.targets.length === 0 ? dictionary.frame('stays') : each.targets.map((id) => dictionary.state(id)).join(', '),
      effectsOf(each.source, each.actions, dictionary).join('; '),
      each.figure ?? '',
      each.id,
      each.actions.map(({ name }) => name).join(' '),
    ]
  })
  return rowsOf([heads, ...rows])
}

/** Rows of cells as CSV. */
export const rowsOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => `${cells.map(quoted).join(',')}\n`).join('')

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)
