// npm run tool -- fuzz [--requests N] [--seed S]: sends malformed requests of every call of the contract to the real lender;
// none may be answered with a 5xx.
import { parseArgs } from 'node:util'
import { endpoints, type EndpointName } from '#contract/endpoints'
import { fuzz, type Found } from './fuzz'

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' } },
})

function numberOf(text: string): number {
  const n = Number(text)
  if (!Number.isSafeInteger(n) || n < 1) throw new Error(`${text} is not a whole number above 0`)
  return n
}

const MOST_SHOWN = 1500
const short = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)} …` : text)

const describeFault = ({ request: { name, method, url, headers, drawn }, answered, logged }: Found) =>
  [
    `✗ ${name ?? 'another path'}: ${answered}`,
    `  ${method} ${short(url)}`,
    `  ${short(JSON.stringify({ drawn, headers: { ...headers, Authentication: '…' } }))}`,
    ...logged.map((line) => `  ${short(line)}`),
  ].join('\n')

const [requests, seed] = [numberOf(values.requests), numberOf(values.seed)]
const began = performance.now()
const { found, reached } = await fuzz({ requests, seed })
// Prints one of each kind.
const kinds = new Map(found.map((each) => [`${each.request.name} ${each.answered} ${each.logged[0] ?? ''}`, each]))
for (const each of kinds.values()) console.log(describeFault(each))
const seconds = ((performance.now() - began) / 1000).toFixed(0)
const unreached = Object.keys(endpoints).filter((name) => !reached.has(name as EndpointName))
if (unreached.length > 0) console.log(`no successful response from: ${unreached.join(', ')}`)
console.log(
  `${requests - found.length} passed, ${found.length} failed: fuzzed requests of seed ${seed} in ${seconds} s`,
)
// The process that reads pictures would keep this one alive for minutes.
process.exit(found.length > 0 ? 1 : 0)
