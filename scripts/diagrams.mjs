import { ensureBuilt } from './setup/built.mjs'
import { root } from './setup/paths.mjs'

process.chdir(root)
// The flow book photographs the built app.
if (process.argv.includes('--book') && !process.argv.includes('--no-screens') && !(await ensureBuilt())) {
  console.error(
    'The app could not be built, so it cannot be photographed: see above. With --no-screens the book needs no app.',
  )
  process.exit(1)
}
// Stripped of its texts, as for production, the app would have no titles to draw.
process.env.NODE_ENV = 'development'
process.argv.splice(2, 0, 'diagrams/main.ts')
await import('./ts.mjs')
