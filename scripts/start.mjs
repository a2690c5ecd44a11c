// npm start: installs and builds what is missing or stale, then starts the lender, which serves the app.
import { ensureBuilt } from './setup/built.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { dist } from './setup/paths.mjs'
import { run } from './setup/run.mjs'

await ensureInstalled()
if (!(await ensureBuilt())) process.exit(1)

// npm's shell does not forward signals, so the end of the parent means stop.
const parent = process.ppid
setInterval(() => (process.ppid === parent ? null : process.kill(process.pid, 'SIGTERM')), 500).unref()

const sandbox = process.env.NODE_ENV === 'production' ? {} : { SANDBOX: process.env.SANDBOX ?? '1' }
const { HOST = '127.0.0.1', PORT = '5173', VITE_QA } = process.env
if (VITE_QA) console.log(`The inspector: http://${HOST === '0.0.0.0' ? 'localhost' : HOST}:${PORT}/#/test`)
const env = { ...sandbox, APP_DIR: process.env.APP_DIR ?? `${dist}/app` }
process.exit(await run(process.execPath, [`${dist}/server/main.js`], { env }))
