import { resolve } from 'node:path'
import { DEVELOPMENT_APP_KEY } from '../contract/envelope/envelope'
import { CODE_RESEND_SECONDS } from '../domain/limits'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The lender's own numbers; those of the spec are in domain/limits.ts. Times are in milliseconds. */
export const limits = {
  code: {
    life: 5 * MINUTE,
    attempts: 5,
    firstWait: CODE_RESEND_SECONDS * SECOND,
    longestWait: HOUR,
    /** Sends in a row count until a sign-in succeeds or they are this old. */
    streak: DAY,
    sendsPerPhone: { most: 10, within: DAY },
    sendsPerDevice: { most: 30, within: DAY },
    /** Wide enough for a shop's shared network. */
    sendsPerAddress: { most: 120, within: HOUR },
    failuresPerPhone: { most: 15, within: DAY },
    failuresPerDevice: { most: 20, within: HOUR },
    failuresPerAddress: { most: 60, within: HOUR },
  },
  session: { life: 365 * DAY },
  partnerToken: { life: DAY },
  envelope: { age: 5 * MINUTE, ahead: MINUTE },
  once: { life: DAY },
  bodyBytes: { sealed: 64 * 1024, multipart: 8 * 1024 * 1024 },
  face: { life: 30 * MINUTE, tries: 5, waitAfterTries: 30 * MINUTE, passedLife: DAY },
  /** How long pictures stay that no confirmed card has: at all, and beside a newer one, which an app may not know yet. */
  pictures: { unconfirmed: DAY, replaced: HOUR },
  ocr: { queue: 20, timeout: 30 * SECOND, idle: 5 * MINUTE, jobsPerWorker: 100 },
  coupon: { life: 30 * DAY },
  fault: { timeout: MINUTE, slow: 3 * SECOND },
  shutdown: 10 * SECOND,
  housekeeping: 10 * MINUTE,
} as const

export interface Config {
  host: string
  port: number
  /** A folder, or `memory://` for a database that is gone with the process. */
  dataDir: string
  databaseUrl: string | null
  appKey: string
  /** What pictures are sealed with, 32 bytes in base64; without it, the lender makes one beside the data. */
  uploadsKey: string | null
  isProduction: boolean
  hasSandbox: boolean
  /** Origins that may call from elsewhere; none by default. */
  corsOrigins: string[]
  /** Believe `X-Forwarded-For`: only behind a proxy that sets it. */
  trustsProxy: boolean
  codeGateway: { url: string; token: string } | null
  /** The host that codes by text message are bound to, for autofill (`@host #1234`). */
  publicHost: string | null
  appDir: string
}

/** What keeps the lender from starting, in words for whoever starts it. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

function portOf(text: string | undefined): number {
  const port = Number(text ?? 5173)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new ConfigError(`PORT is no port number: ${text}`)
  return port
}

function check(config: Config): Config {
  if (Buffer.from(config.appKey, 'base64').length !== 32) throw new ConfigError('APP_KEY must be 32 bytes in base64')
  if (config.uploadsKey !== null && Buffer.from(config.uploadsKey, 'base64').length !== 32) {
    throw new ConfigError('UPLOADS_KEY must be 32 bytes in base64')
  }
  if (!config.isProduction) return config
  if (config.appKey === DEVELOPMENT_APP_KEY) {
    throw new ConfigError('The development key is no key for production: set APP_KEY (and VITE_APP_KEY when building)')
  }
  if (config.hasSandbox) throw new ConfigError('SANDBOX hands out codes and borrowers: not with NODE_ENV=production')
  if (config.codeGateway === null) {
    throw new ConfigError('Without OTP_GATEWAY_URL codes would only be printed: set it for production')
  }
  return config
}

/** Reads the environment (names in the README); throws a `ConfigError`. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const dataDir = env.DATA_DIR || '.data'
  return check({
    host: env.HOST || '127.0.0.1',
    port: portOf(env.PORT),
    dataDir: dataDir.startsWith('memory:') ? 'memory://' : resolve(dataDir),
    databaseUrl: env.DATABASE_URL || null,
    appKey: env.APP_KEY || env.VITE_APP_KEY || DEVELOPMENT_APP_KEY,
    uploadsKey: env.UPLOADS_KEY || null,
    isProduction: env.NODE_ENV === 'production',
    hasSandbox: env.SANDBOX === '1',
    corsOrigins: (env.CORS_ORIGINS ?? '').split(/[\s,]+/).filter(Boolean),
    trustsProxy: env.TRUST_PROXY === '1',
    codeGateway: env.OTP_GATEWAY_URL ? { url: env.OTP_GATEWAY_URL, token: env.OTP_GATEWAY_TOKEN ?? '' } : null,
    publicHost: env.PUBLIC_HOST || null,
    appDir: resolve('dist/app'),
  })
}
