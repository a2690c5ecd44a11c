// npm run build: the client into dist/app, the server into dist/server.
import { ensureBuilt } from './setup/built.mjs'
import { ensureInstalled } from './setup/install.mjs'

await ensureInstalled()
process.exit((await ensureBuilt({ isForced: true })) ? 0 : 1)
