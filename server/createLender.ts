import type { WebSocketServerLike } from '@hono/node-server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { randomBytes } from 'node:crypto'
import { bases } from '#contract/endpoint'
import type { Config } from './config/config'
import { isDatabaseAway } from './config/databaseAway'
import type { Database } from './db/database'
import type { Lane } from './db/queues'
import { setSealing } from './db/sealed'
import { docsRoutes } from './web/docsRoutes'
import { envelopeOfEither, nodeEnvelope } from './http/nodeEnvelope'
import { checks, handlers } from './handlers'
import { addCalls, refuseUnreadablePaths } from './dispatch'
import { jobs } from './jobTable'
import { startWorkers, type Workers } from './jobs/workers'
import { logFailure } from './config/log'
import { RETRY_AFTER } from './http/answer'
import type { Bindings } from './http/context'
import { loadChannels } from './payments/channels/channels'
import { callbackRoutes, PAYMENTS_BASE } from './payments/channels/callbackRoutes'
import { securityHeaders } from './web/securityHeaders'
import { observeCalls } from './operator/observe'
import { createCardReader } from './kyc/ocr/cardReader'
import { createSender } from './auth/sender'
import { createPushService, openPushKeys } from './notifications/pushService'
import { installProducts } from './credit/installProducts'
import { openSealingKeys } from './config/sealingKey'
import { formerSecretOf, openServerSecret } from './config/serverSecret'
import { requireSharedKeys } from './config/sharedKeys'
import type { Services } from './services'
import type { OpenSockets } from './stopListening'
import { proofRoutes } from './proofs/proofRoutes'
import { staffRoutes } from './staff/staffRoutes'
import { staticRoutes } from './web/staticRoutes'
import { openPictureKey, openPictureStore } from './files/pictureStore'
import { createUploadWatch } from './files/uploads'
import { createUploadTurns } from './files/uploadTurns'

export interface Lender {
  app: Hono<{ Bindings: Bindings }>
  services: Services
  notes: string[]
  /** For the listening server; null if there are no sockets. */
  sockets: (WebSocketServerLike & OpenSockets) | null
  /** Of all lanes, if none is given. */
  startWorkers: (lanes?: readonly Lane[]) => void
  /** Resolves when no job runs here any more: each is done, or another process may take it. */
  stopWorkers: () => Promise<void>
  /** Frees what the lender has opened, after the running jobs; the caller closes the database. */
  close: () => Promise<void>
}

const PREFLIGHT_SECONDS = 86_400

function corsFor({ corsOrigins }: Config) {
  return cors({
    origin: corsOrigins,
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['Content-Type', 'Appcode', 'Version', 'Deviceid', 'Authentication', 'Idempotency-Key'],
    maxAge: PREFLIGHT_SECONDS,
  })
}

/** With SANDBOX only; otherwise not even its code is loaded. */
async function withSandbox(
  app: Lender['app'],
  real: Services,
): Promise<Pick<Lender, 'services' | 'notes' | 'sockets'>> {
  if (!real.config.hasSandbox) return { services: real, notes: [], sockets: null }
  const { addSandbox } = await import('./sandbox/addSandbox')
  return addSandbox(app, real)
}

/** The lender on an open, migrated database; it is not listening yet. `parts` replaces services in tests. */
export async function createLender(
  config: Config,
  { db, reads = db }: Pick<Database, 'db'> & Partial<Pick<Database, 'reads'>>,
  parts: Partial<Omit<Services, 'config' | 'db' | 'reads'>> = {},
): Promise<Lender> {
  const clock = parts.clock ?? Date.now
  const serverSecret = parts.serverSecret ?? openServerSecret(config)
  const { former } = config
  const envelopeBy = (key: string) =>
    nodeEnvelope(key, { now: clock, randomBytes: (n) => Uint8Array.from(randomBytes(n)) })
  const sealingKeys = openSealingKeys(config, serverSecret)
  setSealing({ keys: sealingKeys, isOn: config.isSealing })
  // In memory, keys last as long as their process.
  if (config.databaseUrl !== null && config.dataDir !== 'memory://') {
    await requireSharedKeys(db, {
      SERVER_SECRET: [serverSecret, formerSecretOf(config)].filter((key) => key !== null),
      SEALING_KEY: sealingKeys,
      UPLOADS_KEY: [
        openPictureKey(config),
        ...(former.uploadsKey === null ? [] : [Buffer.from(former.uploadsKey, 'base64')]),
      ],
      VAPID_PUBLIC_KEY: [openPushKeys(config), former.vapidKeys].flatMap((keys) => keys?.publicKey ?? []),
    })
  }
  const app = new Hono<{ Bindings: Bindings }>()
  const real: Services = {
    config,
    db,
    reads,
    clock,
    now: () => Promise.resolve(new Date(clock())),
    isRateLimited: () => true,
    ask: async (request) => app.fetch(request),
    serverSecret,
    channels: parts.channels ?? (await loadChannels(config.paymentProviders)),
    envelope:
      former.appKey === null
        ? envelopeBy(config.appKey)
        : envelopeOfEither(envelopeBy(config.appKey), envelopeBy(former.appKey)),
    sender: createSender(config),
    push: parts.push ?? createPushService(config),
    reader: createCardReader(),
    uploadTurns: createUploadTurns(),
    uploadWatch: createUploadWatch(db),
    jobs,
    pictures: parts.pictures ?? (await openPictureStore(config)),
    ...parts,
  }

  app.use(observeCalls)
  app.use(securityHeaders())
  refuseUnreadablePaths(app, real)
  if (config.corsOrigins.length > 0) for (const base of bases) app.use(`${base}/*`, corsFor(config))
  await installProducts(db, config, new Date(clock()))
  const { services, notes, sockets } = await withSandbox(app, real)
  addCalls(app, services, handlers, checks)
  app.route('/api/docs', docsRoutes())
  app.route(PAYMENTS_BASE, callbackRoutes(services))
  app.route('/api/staff', staffRoutes(services))
  app.route('/v', proofRoutes(services))
  app.all('/api/*', (c) => c.text('Not found', 404))
  app.all('/sandbox/*', (c) => c.text('Not found', 404))
  app.route('/', staticRoutes(config.appDir))
  app.onError((error, c) => {
    logFailure(c.req.method, error)
    if (isDatabaseAway(error)) return c.text('Service Unavailable', 503, { 'Retry-After': `${RETRY_AFTER}` })
    return c.text('Internal Server Error', 500)
  })

  let workers: Workers | null = null
  const stopWorkers = async () => workers?.stop()
  const close = async () => {
    await stopWorkers()
    await services.reader.close()
    await services.pictures.close()
  }
  const start = (lanes?: readonly Lane[]) => void (workers ??= startWorkers(services, lanes))
  return { app, services, notes, sockets, startWorkers: start, stopWorkers, close }
}
