// npm run diagrams: docs/flows from the machines; what else it can do, `npm run diagrams -- --help` says.
import { ensureBuilt } from './setup/built.mjs'
import { root } from './setup/paths.mjs'
import { run } from './setup/run.mjs'

process.chdir(root)
const BOOK = 'dist/flow-book'
const asked = process.argv.slice(2).join(' ')

/** The flow book shows the built app: e2e/ photographs it. */
if (asked === '--book') {
  if (!(await ensureBuilt())) {
    console.error(
      'The app could not be built, so it cannot be photographed: see above. With --no-screens the book needs no app.',
    )
    process.exit(1)
  }
  process.exitCode = await run(process.execPath, ['scripts/ts.mjs', 'e2e/photographs/take.ts', BOOK])
}
// Stripped of its texts, as for production, the app would have no titles to draw.
process.env.NODE_ENV = 'development'
const request = /^--book( --no-screens)?$/.test(asked) ? ['--book', BOOK] : process.argv.slice(2)
process.argv.splice(2, Infinity, 'diagrams/main.ts', ...request)
await import('./ts.mjs')
