// npm run build: the client into dist/app, the server into dist/server. --if-stale builds only where the sources have
// changed, --with-qa also builds for QA (with the inspector), --qa that build alone.
import { ensureBuilt } from './setup/built.mjs'
import { ensureInstalled } from './setup/install.mjs'

await ensureInstalled()
const isForced = !process.argv.includes('--if-stale')
const isWithQa = process.argv.includes('--with-qa')
const isForQa = process.argv.includes('--qa') || undefined
const isBuilt = await ensureBuilt({ isForced, isForQa })
process.exit(isBuilt && (!isWithQa || (await ensureBuilt({ isForced, isForQa: true }))) ? 0 : 1)
