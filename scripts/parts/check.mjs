import { runNamed } from '../setup/run.mjs'
import { outcome } from './tally.mjs'

/** Runs a script of package.json that either passes or doesn't. */
export async function check(name) {
  const began = performance.now()
  const heard = []
  const isGood = (await runNamed(name, [], { onOutput: (chunk) => heard.push(chunk) })) === 0
  const message = Buffer.concat(heard).toString()
  return outcome(name, isGood, { seconds: (performance.now() - began) / 1000, message })
}
