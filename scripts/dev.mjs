// npm run dev: Vite with hot reload in front of the lender, which is rebuilt and restarted when its code changes.
import { ensureInstalled } from './setup/install.mjs'
import { run } from './setup/run.mjs'

await ensureInstalled()
const { createServer } = await import('vite')

const host = process.env.HOST ?? '127.0.0.1'
const port = Number(process.env.PORT ?? 5173)
const lenderPort = process.env.LENDER_PORT ?? String(port + 1)
const isHere = (address = '') => /^(?:::1|(?:::ffff:)?127\.[\d.]+)$/.test(address)
const lender = {
  target: `http://127.0.0.1:${lenderPort}`,
  // All calls reach the lender from this machine, so it must know which come from elsewhere: the sandbox refuses those.
  configure: (proxy) =>
    proxy.on('proxyReq', (call, { socket }) => {
      if (!isHere(socket.remoteAddress)) call.setHeader('X-Forwarded-For', socket.remoteAddress ?? 'unknown')
    }),
}

const mode = process.env.VITE_QA ? 'qa' : 'development'
const app = await createServer({ mode, server: { host, port, proxy: { '/api': lender, '/sandbox': lender } } })
await app.listen()
app.printUrls()
// Vite's listener would exit with 143, possibly before the lender has ended.
process.removeAllListeners('SIGTERM')

const env = { HOST: '127.0.0.1', PORT: lenderPort }
process.exit(await run(process.execPath, ['scripts/build/watchLender.mjs'], { env }))
