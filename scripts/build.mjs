// npm run build: the client into dist/app, the server into dist/server. With --if-stale only where the sources have changed;
// with --with-qa also the build for QA beside it, which has the inspector in it.
import { ensureBuilt } from './setup/built.mjs'
import { ensureInstalled } from './setup/install.mjs'

await ensureInstalled()
const isForced = !process.argv.includes('--if-stale')
const isBuilt = await ensureBuilt({ isForced })
process.exit(
  isBuilt && (!process.argv.includes('--with-qa') || (await ensureBuilt({ isForced, isForQa: true }))) ? 0 : 1,
)
