// node scripts/commands.mjs [name …]: a small run of every command that README.md, CONTRIBUTING.md, docs/*.md and tools/*/README.md name, so that
// none of them stops working unnoticed. Which run that is: scripts/commands/rows.mjs. CI runs it.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { commandsIn } from './commands/commandsIn.mjs'
import { stopAll } from './commands/processes.mjs'
import { rows, runsHere } from './commands/rows.mjs'
import { conclude, isGood, outcome, sum } from './parts/tally.mjs'
import { ensureBuilt } from './setup/built.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { root } from './setup/paths.mjs'

/** Runs use one core each, more or less. */
const AT_ONCE = 2
const NOT_READ = ['spec.md']

const read = (path) => readFileSync(join(root, path), 'utf8')
const { scripts } = JSON.parse(read('package.json'))
function exists(command) {
  if (command.includes('/')) return existsSync(join(root, command))
  const [script, tool] = command.split(' ')
  return script in scripts && (!tool || existsSync(join(root, 'tools', tool, 'main.ts')))
}
const pages = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md') && !NOT_READ.includes(name))
const tools = readdirSync(join(root, 'tools')).map((name) => `tools/${name}/README.md`)
const documents = ['README.md', 'CONTRIBUTING.md', ...pages.map((name) => `docs/${name}`), ...tools]

/** A command without a row, a row without a command, and a command that a document names and nobody can run. */
function wrongRows() {
  const namedIn = new Map()
  for (const file of documents) {
    for (const command of commandsIn(read(file))) namedIn.set(command, namedIn.get(command) ?? file)
  }
  const named = [...namedIn].flatMap(([command, file]) => [
    ...(command in rows ? [] : [`${command} is named in ${file} and has no small run here`]),
    ...(exists(command) ? [] : [`${command} is named in ${file} and does not exist`]),
  ])
  const stale = Object.keys(rows)
    .filter((command) => !exists(command) && !namedIn.has(command))
    .map((command) => `${command} has a row in scripts/commands/rows.mjs and does not exist`)
  return [...named, ...stale]
}

async function tryOut({ name, run }) {
  const began = performance.now()
  const message = await run(scripts).catch((error) => error.stack)
  return outcome(name, message === null, { seconds: (performance.now() - began) / 1000, message: message ?? '' })
}

async function tryAll(runs) {
  const waiting = [...runs]
  const tallies = []
  const takeTurns = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) tallies.push(await tryOut(next))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  return tallies
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    stopAll()
    process.exit(1)
  })
}
await ensureInstalled()
const asked = process.argv.slice(2)
const chosen = runsHere().filter(({ command }) => asked.length === 0 || asked.includes(command))
const wrong = wrongRows()
const isBuilt = (await ensureBuilt({ isForQa: false })) && (await ensureBuilt({ isForQa: true }))
const total = sum([
  outcome('every command that a document names has a row', wrong.length === 0, { message: wrong.join('\n') }),
  ...(isBuilt ? await tryAll(chosen) : [outcome('build for the small runs', false)]),
])
conclude(total)
process.exit(isGood(total) ? 0 : 1)
