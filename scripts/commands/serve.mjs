import { createServer } from 'node:net'
import { endOf, launch } from './processes.mjs'

const PATIENCE = 25_000

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })

const within = (ms, promise) =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, ms, 'timeout').unref())])

/**
 * Starts a server, waits for its address, calls `action` with it, and expects exit code 0 after a SIGTERM. Resolves to
 * null, or to what failed; `checkOutput` does the same for the output.
 */
async function serving(argv, { env, action, checkOutput = () => null }) {
  const server = launch(argv, { env: { SANDBOX: '1', HOST: '127.0.0.1', DATA_DIR: 'memory://', ...env } })
  const found = await server.match(/^ *Langkah +(http:\S+)/m)
  if (!found) return `ended before it listened\n${endOf(server.output())}`
  const failed = await action(env.LENDER_PORT ? `http://127.0.0.1:${env.PORT}` : found[1]).catch((error) => error.stack)
  server.stop()
  const code = await within(PATIENCE, server.ended)
  if (failed !== null) return failed
  return code === 0
    ? checkOutput(server.output())
    : `SIGTERM: ended with ${code} instead of 0\n${endOf(server.output())}`
}

/** Each path must be answered with 200. */
const fetchAll = (paths) => async (url) => {
  for (const path of paths) {
    const { status } = await fetch(url + path, { signal: AbortSignal.timeout(PATIENCE) })
    if (status !== 200) return `${path} is answered with ${status}`
  }
  return null
}

const checkWarnings = (output) => {
  const warnings = output.split('\n').filter((line) => /warn|deprecat|error/i.test(line))
  return warnings.length === 0 ? null : `there are warnings in its output:\n${warnings.join('\n')}`
}

/**
 * Runs a script of package.json without npm, which would end before its children. `hasProxy` is for one that serves the
 * app itself, with the lender behind it on another port.
 */
export async function serves(script, paths, { hasProxy = false } = {}) {
  const env = { PORT: String(await freePort()), ...(hasProxy ? { LENDER_PORT: String(await freePort()) } : {}) }
  return serving(script.split(' '), { env, action: fetchAll(paths), checkOutput: checkWarnings })
}

/** Calls `action` with the address of a built lender. */
export const withLender = (env, action) =>
  serving(['node', 'dist/server/main.js'], { env: { PORT: '0', ...env }, action })
