import { ensureBuilt } from '../setup/built.mjs'
import { check } from './check.mjs'
import { e2e } from './e2e.mjs'
import { conclude, isGood, outcome, sum } from './tally.mjs'
import { unit } from './unit.mjs'

/** In the order in which they run: what comes later needs the build. */
const parts = {
  build: async () => outcome('build', await ensureBuilt({ isForced: true })),
  check,
  unit,
  e2e,
}

/** Runs the named parts, or all of them; a part run alone takes the other arguments for itself. */
export async function runParts(args) {
  const named = args.filter((arg) => arg in parts)
  const rest = args.filter((arg) => !(arg in parts))
  const tallies = []
  for (const name of named.length > 0 ? named : Object.keys(parts)) {
    console.log(`\n— ${name}`)
    tallies.push(await parts[name](rest))
  }
  const total = sum(tallies)
  conclude(total)
  return isGood(total)
}
