// npm run staff -- <subject> <verb> …: an act of the lender's staff, as docs/staff.md says.
import { ensureBuilt } from './setup/built.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { dist } from './setup/paths.mjs'
import { run } from './setup/run.mjs'

await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)
process.exit(await run(process.execPath, [`${dist}/staff/cli.js`, ...process.argv.slice(2)]))
