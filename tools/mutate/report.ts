import type { Label } from './thread/seen'

export interface Tried extends Label {
  machine: string
  /** Its index within its machine. */
  index: number
  isNoticed: boolean
}

/** Of all mutants. */
const ENOUGH = 0.98
/** Of each machine: an eventless transition that another one corrects in the same step can't be noticed. */
const ENOUGH_OF_ONE = 0.9

/** Prints the mutants that no test noticed, a row for each machine, and the sum; returns whether they have enough. */
export function report(tried: Tried[], leftOut: string[], seconds: number): boolean {
  const inOrder = tried.toSorted((a, b) => a.machine.localeCompare(b.machine) || a.index - b.index)
  for (const { state, what, isNoticed } of inOrder) if (!isNoticed) console.log(`unnoticed: ${state}: ${what}`)
  for (const reason of new Set(leftOut))
    console.log(`left out: ${leftOut.filter((each) => each === reason).length}, since ${reason}`)
  const machines = [...new Set(tried.map(({ machine }) => machine))].sort()
  const rows = machines.map((name) => ({ name, ...scoreOf(tried.filter(({ machine }) => machine === name)) }))
  const all = [
    ...rows.map((each) => ({ ...each, enough: ENOUGH_OF_ONE })),
    { name: 'all', ...scoreOf(tried), enough: ENOUGH },
  ]
  console.log(row('', 'mutants', 'noticed', ''))
  for (const { name, mutants, noticed, part, enough } of all)
    console.log(row(name, mutants, noticed, `${(100 * part).toFixed(1)} %`) + (part < enough ? '  too few' : ''))
  console.log(`in ${seconds.toFixed(0)} s`)
  return all.every(({ part, enough }) => part >= enough)
}

function scoreOf(tried: Tried[]) {
  const noticed = tried.filter(({ isNoticed }) => isNoticed).length
  return { mutants: tried.length, noticed, part: tried.length === 0 ? 0 : noticed / tried.length }
}

const row = (name: string, ...cells: (string | number)[]) =>
  name.padEnd(16) + cells.map((cell) => String(cell).padStart(9)).join('')
