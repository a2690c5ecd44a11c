// npm run build: the client into dist/app, the server into dist/server. With --if-stale only where the sources have changed.
import { ensureBuilt } from './setup/built.mjs'
import { ensureInstalled } from './setup/install.mjs'

await ensureInstalled()
process.exit((await ensureBuilt({ isForced: !process.argv.includes('--if-stale') })) ? 0 : 1)
