// npm run tool -- <name> [arguments]: a program of tools/, as its README says. Without a name it lists them.
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './setup/built.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { root } from './setup/paths.mjs'
import { run } from './setup/run.mjs'

/** The tools that start the built app. */
const needsBuild = ['cluster', 'kills', 'cards', 'lighthouse', 'bounds']
const needsQaBuild = ['bounds']

const [name, ...args] = process.argv.slice(2)
const folder = join(root, 'tools')
const tools = readdirSync(folder).filter((each) => existsSync(join(folder, each, 'main.ts')))

if (!tools.includes(name)) {
  const titleOf = (each) => readFileSync(join(folder, each, 'README.md'), 'utf8').match(/^# (.*)$/m)?.[1]
  if (name) console.error(`There is no tool ${name}.`)
  console.log(tools.map((each) => `npm run tool -- ${each.padEnd(12)} ${titleOf(each)}`).join('\n'))
  process.exit(name ? 1 : 0)
}
await ensureInstalled()
const isBuilt =
  (!needsBuild.includes(name) || (await ensureBuilt({ isForQa: false }))) &&
  (!needsQaBuild.includes(name) || (await ensureBuilt({ isForQa: true })))
process.exit(isBuilt ? await run(process.execPath, ['scripts/ts.mjs', `tools/${name}/main.ts`, ...args]) : 1)
