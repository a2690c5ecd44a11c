import { availableParallelism } from 'node:os'
import { run, runTool } from '../setup/run.mjs'
import { outcome, sum } from './tally.mjs'

/** Runs a script of package.json, which passes or fails as a whole. */
export async function check(command) {
  const [name, ...args] = command.split(' ')
  const began = performance.now()
  const output = []
  const isGood = (await start({ onOutput: (chunk) => output.push(chunk) })) === 0
  const message = Buffer.concat(output).toString()
  return outcome(name, isGood, { seconds: (performance.now() - began) / 1000, message })
}

/** Runs as many as there are cores: most use one. */
export async function checkAll(names) {
  const waiting = [...names]
  const tallies = []
  const takeTurns = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) tallies.push(await check(...row))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, takeTurns))
  return sum(tallies)
}
