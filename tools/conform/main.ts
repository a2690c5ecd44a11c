// npm run tool -- conform <url>: tests the lender at that address against the contract.
import { parseArgs } from 'node:util'
import { DEVELOPMENT_APP_KEY } from '#contract/envelope/envelope'
import { behaviours } from './behaviours/all'
import { assert } from './assert'
import { conditions, sandboxAccess } from './lender/access'
import { givenAccess } from './lender/givenAccess'
import { openWire } from './lender/wire'
import { openTestBackend } from './lender/lenderUnderTest'
import { conclusionOf, describeVerdict } from './report'
import type { Verdict } from './lender/verdict'

const USAGE = `npm run tool -- conform <url> [--app-key KEY] [--origin ORIGIN] [--only WORD] [--list]
                         [--phone [CONDITION=]NUMBER …] [--code-command 'COMMAND {phone}']
Without a sandbox there (docs/contract.md), it takes numbers, and a command that says the code that was sent to one; codes are
asked for where there is none. What there is no number for is not judged. The conditions of a number:
${Object.entries(conditions)
  .map(([name, what]) => `  ${name.padEnd(11)}${what}`)
  .join('\n')}`

const options = {
  'app-key': { type: 'string' },
  'code-command': { type: 'string' },
  phone: { type: 'string', multiple: true },
  origin: { type: 'string' },
  only: { type: 'string' },
  list: { type: 'boolean' },
} as const

const { values, positionals } = parseArgs({ options, allowPositionals: true })
const chosen = behaviours.filter(({ name }) => name.includes(values.only ?? ''))
const [address] = positionals
const phones = values.phone ?? []

async function run(url: string): Promise<boolean> {
  const appKey = values['app-key'] ?? process.env['APP_KEY'] ?? DEVELOPMENT_APP_KEY
  const sandbox = phones.length > 0 ? null : await sandboxAccess(url)
  const access = sandbox ?? givenAccess(phones, values['code-command'])
  console.log(`${chosen.length} behaviours of ${url}, ${sandbox ? 'by its sandbox' : `with ${phones.length} numbers`}`)
  const target = openTestBackend(openWire(url, appKey), access, values.origin ?? null)
  const verdicts: Verdict[] = []
  for (const behaviour of chosen) {
    const verdict = await assert(behaviour, target)
    verdicts.push(verdict)
    console.log(describeVerdict(verdict))
  }
  console.log(conclusionOf(verdicts))
  return verdicts.some(({ kind }) => kind === 'held') && verdicts.every(({ kind }) => kind !== 'broken')
}

const isUnreached = (error: unknown) => error instanceof TypeError && error.message === 'fetch failed'

if (values.list === true) for (const { name, contract } of chosen) console.log(`${name}\n    ${contract}`)
else if (address === undefined) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  const isGood = await run(address.replace(/\/+$/, '')).catch((error: unknown) => {
    if (!isUnreached(error)) throw error
    console.error(`No server answers at ${address}.`)
    return false
  })
  if (!isGood) process.exitCode = 1
}
