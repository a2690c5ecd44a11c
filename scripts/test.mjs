// npm test: runs everything, even after a failure; the last line says how much passed. Parts can be named: check unit …
import { ensureInstalled } from './setup/install.mjs'

await ensureInstalled()
const { runParts } = await import('./parts/parts.mjs')
process.exit((await runParts(process.argv.slice(2))) ? 0 : 1)
