// npm run dev: Vite's server with hot reload, and behind it the lender, built anew and restarted when its code changes.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './setup/install.mjs'

await ensureInstalled()
const { build, createServer } = await import('vite')
const lenderPort = process.env.LENDER_PORT ?? '5174'
const lender = { target: `http://127.0.0.1:${lenderPort}`, changeOrigin: false }
let running

/** Two lenders can't share one data folder: the old one ends before the new one starts. */
async function restartLender() {
  const old = running
  if (old?.exitCode === null) await new Promise((resolve) => old.once('exit', resolve).kill())
  running = spawn(process.execPath, ['--enable-source-maps', 'dist/dev/main.js'], {
    stdio: 'inherit',
    env: { SANDBOX: '1', ...process.env, HOST: '127.0.0.1', PORT: lenderPort },
  })
}

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
  if (event.code === 'BUNDLE_END') void restartLender()
  if (event.code === 'ERROR') console.error(event.error.message)
})
process.on('exit', () => running?.kill())
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))

const app = await createServer({
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 5173),
    proxy: { '/api': lender, '/sandbox': lender },
  },
})
await app.listen()
app.printUrls()
