// npm run tool -- kills --kills N [--seed S] [--cluster [--restarts M]]: kills the lender while it writes, and checks that it has
// saved what it had acknowledged. On PGlite; --cluster: each process of a cluster in turn, with M restarts of PostgreSQL.
import { performance } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { killOnCluster } from './onCluster'
import { killOnPglite } from './onPglite'

/** With this many kills every kind of action must have been hit. */
const MANY = 10

const options = {
  kills: { type: 'string' },
  seed: { type: 'string' },
  cluster: { type: 'boolean' },
  restarts: { type: 'string' },
} as const
const { values } = parseArgs({ options })
const kills = Number(values.kills ?? 50)
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))
const began = performance.now()

const { borrowers, faults, rounds, withstood } =
  values.cluster === true
    ? await killOnCluster({ kills, restarts: Number(values.restarts ?? 0), seed })
    : await killOnPglite({ kills, seed })

const { lost, broken } = faults
const known = {
  loans: borrowers.flatMap(({ applications }) => applications).length,
  codes: borrowers.flatMap(({ codes }) => codes).length,
  payments: borrowers.flatMap(({ payments }) => payments).length,
  sentVouchers: borrowers.flatMap(({ sentVouchers }) => sentVouchers).length,
  refunds: borrowers.flatMap((borrower) => borrower.refunds).length,
  extensions: borrowers.flatMap(({ extended }) => extended).length,
}
const seconds = ((performance.now() - began) / 1000).toFixed(0)
const counts = Object.entries(known).map(([name, count]) => `${count} ${name}`)
console.log(`acknowledged: ${counts.join(', ')}, in ${seconds} s`)
// A loan can't be extended on the day of its pay-out: a short run may have none, and no day passes on a cluster.
const isShort = (kind: string) => kind === 'extensions' && (kills < MANY || values.cluster === true)
const missing = Object.entries(known).flatMap(([kind, count]) => (count === 0 && !isShort(kind) ? [kind] : []))
if (missing.length > 0) broken.push(`a run in which no ${missing.join(', no ')} were acknowledged shows nothing`)
const failures = [...lost.map((each) => `✗ lost: ${each}`), ...broken.map((each) => `✗ broken: ${each}`)]
if (failures.length > 0) console.log(`\n— what failed\n${failures.join('\n')}`)
console.log(`\n${withstood} passed, ${Math.max(rounds - withstood, failures.length > 0 ? 1 : 0)} failed`)
console.log(`${rounds} times, ${lost.length} lost, ${broken.length} broken`)
process.exit(failures.length === 0 ? 0 : 1)
