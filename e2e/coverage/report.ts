// node scripts/ts.mjs e2e/coverage/report.ts <folder>: how many declared transitions the browser tests took, by chart.
import { machines } from '#machines/testing/machinesTesting'
import { declaredIn } from './declared'
import { readTaken } from './taken'

const taken = readTaken(process.argv[2] ?? '')
console.log('\n— transitions taken in the browser')
for (const machine of Object.values(machines)) {
  const declared = declaredIn(machine)
  const missed = declared.filter(({ key }) => !taken.has(key))
  console.log(`${machine.id.padEnd(12)} ${declared.length - missed.length} of ${declared.length}`)
  for (const { name } of missed) console.log(`  not taken: ${name}`)
}
