// npm run diagrams: draws docs/flows from the machines; `npm run diagrams -- --help` lists the rest. Behind `npm run flows` too.
import { ensureBuilt } from './setup/built.mjs'
import { root } from './setup/paths.mjs'
import { run } from './setup/run.mjs'

process.chdir(root)
const BOOK = 'dist/flow-book'
const asked = process.argv.slice(2)
const isBook = asked[0] === '--book'
const isPhotographed = isBook && !asked.includes('--no-screens')

/** The flow book has photographs of the built app, made by e2e/. */
if (isPhotographed) {
  if (!(await ensureBuilt({ isForQa: true }))) {
    console.error(
      'The app could not be built, so it cannot be photographed: see above. With --no-screens the book needs no app.',
    )
    process.exit(1)
  }
  process.exitCode = await run(process.execPath, ['scripts/ts.mjs', 'e2e/photographs/take.ts', BOOK])
}
// A production build strips the titles that are drawn.
process.env.NODE_ENV = 'development'
const [, , flag, question, ...rest] = process.argv
if (flag === '--ask' && question === 'numbers') process.argv.splice(2, Infinity, 'tools/numbers/main.ts', ...rest)
else {
  const request = isBook ? ['--book', BOOK, ...asked.slice(1).filter((each) => each !== '--no-screens')] : asked
  process.argv.splice(2, Infinity, 'diagrams/main.ts', ...request)
}
await import('./ts.mjs')
