import { availableParallelism } from 'node:os'
import { runNamed } from '../setup/run.mjs'
import { outcome, sum } from './tally.mjs'

/** Runs a script of package.json, with its arguments, that either passes or doesn't. */
export async function check(command) {
  const [name, ...args] = command.split(' ')
  const began = performance.now()
  const heard = []
  const isGood = (await runNamed(name, args, { onOutput: (chunk) => heard.push(chunk) })) === 0
  const message = Buffer.concat(heard).toString()
  return outcome(name, isGood, { seconds: (performance.now() - began) / 1000, message })
}

/** Those scripts, as many at once as there are cores: most keep no more than one busy. */
export async function checkAll(names) {
  const waiting = [...names]
  const tallies = []
  const takeTurns = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) tallies.push(await check(name))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, takeTurns))
  return sum(tallies)
}
