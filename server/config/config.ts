import { resolve } from 'node:path'
import { KEY_BYTES } from './keyFile'
import { DAY, HOUR, MINUTE, SECOND } from '#domain/time'
import { DEVELOPMENT_APP_KEY, MAX_ENVELOPE_AGE } from '#contract/envelope/envelope'
import { CODE_RESEND_SECONDS, OFFER_RETENTION_HOURS } from '#domain/limits'

/** The lender’s own limits; those of the spec are in domain/limits.ts. Times are in milliseconds. */
export const limits = {
  code: {
    lifetime: 5 * MINUTE,
    maxAttempts: 5,
    firstWait: CODE_RESEND_SECONDS * SECOND,
    longestWait: HOUR,
    /** Sends lengthen the next wait until a sign-in succeeds or until they are this old. */
    sendHistory: DAY,
    /**
     * For every purpose and device, not reset by a sign-in; `ofStrangers` for devices that never signed in to the
     * phone.
     */
    sendsPerPhone: { max: 20, ofStrangers: 10, window: DAY },
    /**
     * The number of a phone’s codes that one address may use up for other devices, so that no single stranger uses up
     * all.
     */
    sendsPerPhoneFromAddress: 5,
    sendsPerDevice: { max: 30, window: DAY },
    /**
     * The part of the hourly cap on all codes that one phone, one network (an IPv4 address or a /64, wide enough for a
     * shop) and one site (a /56, a /48) may use up; `least` lets an ordinary resend through when the cap is small.
     */
    partsOfHour: { phone: 0.01, network: 0.12, site: 0.25, least: 2 },
    /** For devices that never signed in to the phone; after these, each of their codes can be tried only once. */
    failuresPerPhone: { max: 15, window: DAY },
    failuresPerDevice: { max: 20, window: HOUR },
    failuresPerAddress: { max: 60, window: HOUR },
    capAlarm: 0.8,
  },
  session: { lifetime: 365 * DAY, unused: 90 * DAY, isNew: 7 * DAY },
  newDevice: { pushed: 2 * DAY, pause: DAY },
  partnerToken: { lifetime: DAY },
  handover: { lifetime: 5 * MINUTE, perBorrower: { max: 30, window: HOUR } },
  envelope: { maxAge: MAX_ENVELOPE_AGE, maxAhead: MINUTE },
  idempotencyKey: { lifetime: DAY },
  /**
   * Pixels, bits per channel, and long edge to short edge of an uploaded picture. The app sends 2000 pixels at most
   * along the long edge; a very long thin picture, enlarged to the width at which cards are read, would fill the
   * memory.
   */
  picture: { maxPixels: 16_000_000, maxBitDepth: 8, maxRatio: 4 },
  uploads: { maxWaiting: 3, perBorrower: { max: 60, window: HOUR } },
  /** Running at once, and waiting; the app never has more than a dozen in progress. */
  callsOfSession: { atOnce: 8, maxWaiting: 60 },
  imaging: { maxQueue: 40, timeout: 10 * SECOND, start: 20 * SECOND, idle: 5 * MINUTE },
  bodyBytes: { sealed: 64 * 1024, multipart: 8 * 1024 * 1024, callback: 64 * 1024 },
  /** How many NIKs a borrower may try in a day. The response never reveals whether another borrower has one. */
  niks: { max: 5, window: DAY },
  /** How long the code of the old number, or the face check, is enough to change the number. */
  phoneChange: { proven: 15 * MINUTE },
  /** Other accounts that a borrower may try in 24 hours, and how often the same one within an hour. */
  accountChecks: { max: 5, sameInHour: 10 },
  face: { lifetime: 30 * MINUTE, maxTries: 5, waitAfterTries: 30 * MINUTE, passedLifetime: DAY },
  /**
   * How long pictures of no confirmed card are stored: in general, and once the borrower has a newer one that their app
   * may not know yet.
   */
  pictures: { unconfirmed: DAY, replaced: HOUR },
  ocr: { maxQueue: 20, timeout: 30 * SECOND, idle: 5 * MINUTE, jobsPerWorker: 100 },
  devices: 20,
  coupon: { lifetime: 30 * DAY },
  payOut: { askAgain: MINUTE },
  /** A channel may take a payment back within a day; a refused account is retried once a day. */
  refund: { wait: DAY, askAgain: MINUTE, tryAgain: DAY, promisedDays: 3 },
  preorder: { lifetime: OFFER_RETENTION_HOURS * HOUR },
  voucher: { maxWaitingPictures: 12, maxWaiting: 5 },
  feedback: { maxWaitingPictures: 15, perBorrower: { max: 20, window: DAY } },
  /** A deletion request counts for this long, twice the promised response time; then another can be made. */
  erasureStands: 6 * DAY,
  /** Callbacks that can’t be parsed or have no valid signature; after these the address is refused before parsing. */
  failedCallbacks: { perAddress: 100, window: HOUR, mostAddresses: 10_000 },
  /** Lookups of payment codes through a link, per address and hour. */
  codeLookups: 120,
  /** Document checks by number, per address and hour. */
  proofChecks: 20,
  push: { timeout: 10 * SECOND },
  /**
   * How often a session’s last call is recorded; a borrower not seen for `textAfter` after a reminder gets a text
   * message.
   */
  seen: { noted: 10 * MINUTE, textAfter: 3 * HOUR },
  fault: { timeout: MINUTE, slow: 3 * SECOND },
  shutdown: 10 * SECOND,
  /**
   * Waits double from the first retry on, for about two hours in all. A lease is renewed as long as its process lives.
   */
  jobs: {
    atOnce: { money: 4, messages: 4, sweep: 1, upkeep: 1, others: 4 },
    batch: 50,
    poll: SECOND,
    schedulePeriodicJobs: 15 * SECOND,
    lease: MINUTE,
    tries: 11,
    firstWait: 5 * SECOND,
    doneRetention: 7 * DAY,
    deadRetention: 90 * DAY,
  },
  /**
   * Calls within an hour per address, which many phones share, and in total; a total of failed events limits how much
   * junk fills the disk. Rows: how long they are stored, how many are retried at a time, and how often in one run.
   */
  tracking: {
    perAddress: 6000,
    perDevice: 600,
    inAll: 30_000,
    asideInAll: 1000,
    retention: 180 * DAY,
    asideRetention: 30 * DAY,
    replay: 500,
    replaysPerRun: 20,
    again: DAY,
  },
  housekeeping: 10 * MINUTE,
  sweep: 10 * MINUTE,
  /** Codes of one job, and reads of one provider at a time. */
  sweepCodes: { page: 500, atOnce: 8 },
} as const

/** Whole Rupiah: above this the carrier must first confirm that the phone number is the borrower’s (response 700). */
export const CARRIER_FIRST_ABOVE = 10_000_000

const roles = ['all', 'web', 'worker'] as const
type Role = (typeof roles)[number]

export interface Config {
  host: string
  port: number
  /** `web` answers calls, `worker` runs jobs; several processes share a PostgreSQL. */
  role: Role
  /** A folder, or `memory://` for a database that lives as long as the process. */
  dataDir: string
  /** For a database in memory: a file with migrated, empty tables to load, written by the first process. */
  databaseArchive: string | null
  databaseUrl: string | null
  appKey: string
  /** 32 bytes in base64, known to the lender’s processes only; by default generated beside the data. */
  serverSecret: string | null
  /** Encrypts pictures; 32 bytes in base64; by default generated beside the data. */
  uploadsKey: string | null
  /** For Web Push, in base64url; by default generated beside the data. */
  vapidKeys: { publicKey: string; privateKey: string } | null
  /** Contact for push services: `mailto:` or `https:`. */
  vapidSubject: string
  hasSandbox: boolean
  /** JavaScript modules that each export a `channel`; the first is the default and pays out. */
  paymentProviders: string[]
  productsFile: string | null
  corsOrigins: string[]
  /** Whether `X-Forwarded-For` is trusted: only behind a proxy that sets it. */
  trustsProxy: boolean
  codeGateway: { url: string; token: string } | null
  /**
   * Total caps on codes, since each costs money: this many to devices that never signed in to the phone, and as many
   * again to those that did, which nobody else can use up.
   */
  codeCaps: { perHour: number; perDay: number }
  /** The host for autofill of codes (`@host #1234`) and for document checks. */
  publicHost: string | null
  isTracking: boolean
  appDir: string
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

function parsePort(text: string | undefined): number {
  const port = Number(text ?? 5173)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new ConfigError(`PORT is no port number: ${text}`)
  return port
}

function parseRole(text: string | undefined): Role {
  const role = roles.find((known) => known === (text || 'all'))
  if (role === undefined) throw new ConfigError(`ROLE is none of ${roles.join(', ')}: ${text}`)
  return role
}

/** 32 random bytes have fewer distinct values about once in 10^36 keys. */
const DIFFERENT_BYTES = 8
const bytesOf = (key: string) => Buffer.from(key, 'base64')
// Compares bytes, since base64 spells the same key in several ways: without `=`, with line breaks, with `-` for `+`.
const isSameKey = (key: string, other: string) => bytesOf(key).equals(bytesOf(other))
const MAKE_ONE = '`openssl rand -base64 32` makes one'

function requireKey(name: string, key: string) {
  if (bytesOf(key).length !== KEY_BYTES) throw new ConfigError(`${name} must be ${KEY_BYTES} bytes in base64`)
  if (new Set(bytesOf(key)).size < DIFFERENT_BYTES) throw new ConfigError(`${name} can be guessed: ${MAKE_ONE}`)
}

/** Refuses the app’s key, which every copy of the app has, and the development key, which everybody has. */
function requireSecret(name: string, key: string, { appKey }: Pick<Config, 'appKey'>) {
  requireKey(name, key)
  if (isSameKey(key, DEVELOPMENT_APP_KEY)) {
    throw new ConfigError(`The development key is no secret: set another ${name}; ${MAKE_ONE}`)
  }
  if (isSameKey(key, appKey)) {
    throw new ConfigError(`${name} must not be APP_KEY, which every copy of the app has: ${MAKE_ONE}`)
  }
}

function parseCap(name: string, text: string | undefined, byDefault: number): number {
  const cap = Number(text || byDefault)
  if (!Number.isInteger(cap) || cap < 1) throw new ConfigError(`${name} is no number of codes: ${text}`)
  return cap
}

const DEFAULT_SUBJECT = 'mailto:push@langkah.example'

function parseVapidKeys(publicKey = '', privateKey = ''): Config['vapidKeys'] {
  if (publicKey === '' && privateKey === '') return null
  const lengths = [publicKey, privateKey].map((key) => Buffer.from(key, 'base64url').length)
  if (lengths[0] !== 65 || lengths[1] !== 32) {
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be 65 and 32 bytes in base64url')
  }
  return { publicKey, privateKey }
}

function requireForReal({ appKey, codeGateway, paymentProviders }: Config) {
  if (isSameKey(appKey, DEVELOPMENT_APP_KEY)) {
    throw new ConfigError(
      'The development key is for the sandbox (SANDBOX=1) only: set APP_KEY, and VITE_APP_KEY when building',
    )
  }
  if (codeGateway === null) throw new ConfigError('Without OTP_GATEWAY_URL codes would only be printed: set it')
  if (paymentProviders.length === 0) {
    throw new ConfigError('Without PAYMENT_PROVIDER no loan can be paid out or back: set it (docs/payments.md)')
  }
}

function validated(config: Config, isProduction: boolean): Config {
  const { appKey, uploadsKey, serverSecret } = config
  requireKey('APP_KEY', appKey)
  if (uploadsKey !== null) requireSecret('UPLOADS_KEY', uploadsKey, config)
  if (serverSecret !== null) requireSecret('SERVER_SECRET', serverSecret, config)
  if (!/^(mailto:|https:)./.test(config.vapidSubject))
    throw new ConfigError('VAPID_SUBJECT must be a mailto: or https: address')
  if (config.role !== 'all' && config.databaseUrl === null) {
    throw new ConfigError('ROLE divides the work among processes, which share a PostgreSQL: set DATABASE_URL')
  }
  if (serverSecret === null && config.databaseUrl !== null) {
    throw new ConfigError(
      `Processes that share DATABASE_URL must have one secret: set the same SERVER_SECRET for all; ${MAKE_ONE}`,
    )
  }
  if (!config.hasSandbox) requireForReal(config)
  else if (isProduction) {
    throw new ConfigError('SANDBOX hands out codes and borrowers: not with NODE_ENV=production')
  }
  return config
}

/** For commands that need no other setting. */
export function readDataConfig(
  env: Record<string, string | undefined>,
): Pick<Config, 'dataDir' | 'databaseArchive' | 'databaseUrl'> {
  const dataDir = env.DATA_DIR || '.data'
  return {
    dataDir: dataDir.startsWith('memory:') ? 'memory://' : resolve(dataDir),
    databaseArchive: env.DATABASE_ARCHIVE ? resolve(env.DATABASE_ARCHIVE) : null,
    databaseUrl: env.DATABASE_URL || null,
  }
}

const listOf = (text = '') => text.split(/[\s,]+/).filter(Boolean)

/** Reads the environment (names in the README); throws a `ConfigError`. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const config: Config = {
    ...readDataConfig(env),
    host: env.HOST || '127.0.0.1',
    port: parsePort(env.PORT),
    role: parseRole(env.ROLE),
    appKey: env.APP_KEY || env.VITE_APP_KEY || DEVELOPMENT_APP_KEY,
    serverSecret: env.SERVER_SECRET || null,
    uploadsKey: env.UPLOADS_KEY || null,
    vapidKeys: parseVapidKeys(env.VAPID_PUBLIC_KEY, env.VAPID_PRIVATE_KEY),
    vapidSubject: env.VAPID_SUBJECT || (env.PUBLIC_HOST ? `https://${env.PUBLIC_HOST}` : DEFAULT_SUBJECT),
    hasSandbox: env.SANDBOX === '1',
    paymentProviders: (env.PAYMENT_PROVIDER ?? '').split(',').flatMap((name) => name.trim() || []),
    productsFile: env.PRODUCTS_FILE ? resolve(env.PRODUCTS_FILE) : null,
    corsOrigins: listOf(env.CORS_ORIGINS),
    trustsProxy: env.TRUST_PROXY === '1',
    codeGateway: env.OTP_GATEWAY_URL ? { url: env.OTP_GATEWAY_URL, token: env.OTP_GATEWAY_TOKEN ?? '' } : null,
    codeCaps: {
      perHour: parseCap('CODES_PER_HOUR', env.CODES_PER_HOUR, 1000),
      perDay: parseCap('CODES_PER_DAY', env.CODES_PER_DAY, 5000),
    },
    publicHost: env.PUBLIC_HOST || null,
    isTracking: env.TRACKING !== '0',
    appDir: resolve(env.APP_DIR || 'dist/app'),
  }
  return validated(config, env.NODE_ENV === 'production')
}
