// npm run migrate [-- contract]: brings the schema of the PostgreSQL of MIGRATION_URL, or DATABASE_URL, to this build's level.
import { ensureBuilt } from './setup/built.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { dist } from './setup/paths.mjs'
import { run } from './setup/run.mjs'

await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
process.exit(await run(process.execPath, [`${dist}/server/main.js`, 'migrate', ...process.argv.slice(2)]))
