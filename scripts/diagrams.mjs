import { root } from './setup/paths.mjs'

// Stripped of its texts, as for production, the app would have no titles to draw.
process.env.NODE_ENV = 'development'
process.chdir(root)
process.argv.splice(2, 0, 'diagrams/main.ts')
await import('./ts.mjs')
