// Rebuilds and restarts the lender when its code changes. A process of its own, since a build sets NODE_ENV.
import { spawn } from 'node:child_process'
import { build } from 'vite'

let running

/** Two lenders can't open one data folder, so the old one ends first. */
async function restart() {
  const old = running
  if (old?.exitCode === null) await new Promise((resolve) => old.once('exit', resolve).kill())
  running = spawn(process.execPath, ['--enable-source-maps', 'dist/dev/main.js'], {
    stdio: 'inherit',
    env: { SANDBOX: '1', ...process.env, NODE_ENV: 'development' },
  })
}

process.on('exit', () => running?.kill())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))

const watcher = await build({
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: 'server/main.ts',
    outDir: 'dist/dev',
    target: 'node20',
    sourcemap: 'inline',
    manifest: false,
    watch: {},
  },
})
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') void restart()
  if (event.code === 'ERROR') console.error(event.error.message)
})
