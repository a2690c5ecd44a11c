import { resolve } from 'node:path'
import { KEY_BYTES } from './keyFile'
import { DAY, HOUR, MINUTE, SECOND } from '#domain/time'
import { DEVELOPMENT_APP_KEY, MAX_ENVELOPE_AGE } from '#contract/envelope/envelope'
import { CODE_RESEND_SECONDS, OFFER_RETENTION_HOURS } from '#domain/limits'

/** The lender's own limits; those of the spec are in domain/limits.ts. Times are in milliseconds. */
export const limits = {
  code: {
    lifetime: 5 * MINUTE,
    maxAttempts: 5,
    firstWait: CODE_RESEND_SECONDS * SECOND,
    longestWait: HOUR,
    /** Sends lengthen the next wait until a sign-in succeeds or they are this old. */
    sendHistory: DAY,
    /** For every purpose and device, and not reset by a sign-in; `ofStrangers` by devices that never signed in to the phone. */
    sendsPerPhone: { max: 20, ofStrangers: 10, window: DAY },
    /** What one address may use up of a phone's codes for other devices, so that no single stranger uses up all. */
    sendsPerPhoneFromAddress: 5,
    sendsPerDevice: { max: 30, window: DAY },
    /**
     * What one phone, one network (an IPv4 address or a /64, wide enough for a shop) and one site (a /56, a /48) may use up of the
     * hour's cap over all codes; of a small cap still so many that an ordinary resend goes.
     */
    partsOfHour: { phone: 0.01, network: 0.12, site: 0.25, least: 2 },
    /** By devices that never signed in to the phone. After these, each of their codes can be tried once only. */
    failuresPerPhone: { max: 15, window: DAY },
    failuresPerDevice: { max: 20, window: HOUR },
    failuresPerAddress: { max: 60, window: HOUR },
    /** The part of the cap over all codes at which the log warns. */
    capAlarm: 0.8,
  },
  session: { lifetime: 365 * DAY, unused: 90 * DAY, isNew: 7 * DAY },
  partnerToken: { lifetime: DAY },
  /** Of one borrower so many, whoever takes them. */
  handover: { lifetime: 5 * MINUTE, perBorrower: { max: 30, window: HOUR } },
  envelope: { maxAge: MAX_ENVELOPE_AGE, maxAhead: MINUTE },
  idempotencyKey: { lifetime: DAY },
  /**
   * Pixels, bits of a channel, and long edge by short edge of what is sent. The app sends 2000 pixels at most along the long
   * edge, of screenshots as `SCREENSHOT` says; a picture of a line, made as wide as a card is read at, would fill the memory.
   */
  picture: { maxPixels: 16_000_000, maxBitDepth: 8, maxRatio: 4 },
  /** Of one borrower one picture is worked on at a time, so many wait, and so many are taken. */
  uploads: { maxWaiting: 3, perBorrower: { max: 60, window: HOUR } },
  /** Worked on at once, and waiting; the app never has more than a dozen under way. */
  callsOfSession: { atOnce: 8, maxWaiting: 60 },
  imaging: { maxQueue: 40, timeout: 10 * SECOND, start: 20 * SECOND, idle: 5 * MINUTE },
  bodyBytes: { sealed: 64 * 1024, multipart: 8 * 1024 * 1024, callback: 64 * 1024 },
  /** How many a borrower may try in a day. The answer never says whether somebody holds one. */
  niks: { max: 5, window: DAY },
  face: { lifetime: 30 * MINUTE, maxTries: 5, waitAfterTries: 30 * MINUTE, passedLifetime: DAY },
  /**
   * How long pictures are kept that belong to no confirmed card: in general, and when the borrower has made a newer one,
   * which their app may not have heard of yet.
   */
  pictures: { unconfirmed: DAY, replaced: HOUR },
  ocr: { maxQueue: 20, timeout: 30 * SECOND, idle: 5 * MINUTE, jobsPerWorker: 100 },
  /** How many a borrower has on record: of more, those reported last. */
  devices: 20,
  coupon: { lifetime: 30 * DAY },
  /** After an answer that leaves open whether the money was sent. */
  payOut: { askAgain: MINUTE },
  /** A channel may take a payment back within a day; a refused account is tried once a day. */
  refund: { wait: DAY, askAgain: MINUTE, tryAgain: DAY, promisedDays: 3 },
  preorder: { lifetime: OFFER_RETENTION_HOURS * HOUR },
  /** Pictures that wait to be sent, and proofs that wait to be looked at, of one loan. */
  voucher: { maxWaitingPictures: 12, maxWaiting: 5 },
  /** Pictures that wait to be sent, and what is sent, of one borrower. */
  feedback: { maxWaitingPictures: 15, perBorrower: { max: 20, window: DAY } },
  /** So long a wish to be deleted stands, twice the time in which a person answers; then it can be told again. */
  erasureStands: 6 * DAY,
  /** Callbacks of payment channels that prove nothing, or can't be read; after these the address is refused unread. */
  failedCallbacks: { perAddress: 100, window: HOUR, mostAddresses: 10_000 },
  /** Of payment codes by whoever was sent the link, from one address in an hour. */
  codeLookups: 120,
  /** Of papers by their number, from one address in an hour. */
  proofChecks: 20,
  push: { timeout: 10 * SECOND },
  /** A session's call is noted so often; who was not seen for so long after a reminder is sent a text message. */
  seen: { noted: 10 * MINUTE, textAfter: 3 * HOUR },
  fault: { timeout: MINUTE, slow: 3 * SECOND },
  shutdown: 10 * SECOND,
  /**
   * A job is tried again after the first wait, then after twice as long, and so on, for some two hours in all. A lease is
   * renewed as long as its process lives.
   */
  jobs: {
    atOnce: 4,
    poll: SECOND,
    schedulePeriodicJobs: 15 * SECOND,
    lease: MINUTE,
    tries: 11,
    firstWait: 5 * SECOND,
    doneRetention: 7 * DAY,
    deadRetention: 90 * DAY,
  },
  /**
   * Calls within an hour: many phones share an address; in all, and events set aside in all, so that nobody's junk fills the
   * disk. Rows: how long they are kept, how many are tried again at a time, and how many times that in one run.
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
  /** How often payment codes are read back at their providers. */
  sweep: 10 * MINUTE,
} as const

/** Whole Rupiah: for more than this, the carrier is to say first that the phone number is the borrower's (answer 700). */
export const CARRIER_FIRST_ABOVE = 10_000_000

const roles = ['all', 'web', 'worker'] as const
type Role = (typeof roles)[number]

export interface Config {
  host: string
  port: number
  /** `web` answers calls, `worker` does jobs; several processes share a PostgreSQL. */
  role: Role
  /** A folder, or `memory://` for a database that lives as long as the process. */
  dataDir: string
  /** For a database in memory: a file that it begins with, and that the first one writes, empty but for its tables. */
  databaseArchive: string | null
  databaseUrl: string | null
  /** What the envelope is sealed with: every copy of the app has it. */
  appKey: string
  /** What nobody but the lender's processes knows, 32 bytes in base64; by default a key that is generated beside the data. */
  serverSecret: string | null
  /** What pictures are encrypted with, 32 bytes in base64; by default a key that is generated beside the data. */
  uploadsKey: string | null
  /** For Web Push, in base64url; by default keys that are generated beside the data. */
  vapidKeys: { publicKey: string; privateKey: string } | null
  /** Whom a push service asks when something is wrong: `mailto:` or `https:`. */
  vapidSubject: string
  hasSandbox: boolean
  /** Modules of JavaScript that export a `channel` each; the first is the one that is offered and pays out. */
  paymentProviders: string[]
  /** A file of JSON with the products. */
  productsFile: string | null
  /** Other origins whose pages may call; none by default. */
  corsOrigins: string[]
  /** Whether `X-Forwarded-For` is believed: only behind a proxy that sets it. */
  trustsProxy: boolean
  codeGateway: { url: string; token: string } | null
  /**
   * How many codes may be sent in all, since each costs money: so many to devices that never signed in to the phone, and
   * as many again to those that did, which nobody else can use up.
   */
  codeCaps: { perHour: number; perDay: number }
  /** The host that codes in text messages are bound to, for autofill (`@host #1234`), and that papers are checked at. */
  publicHost: string | null
  /** Whether the app tells what is done in it. */
  isTracking: boolean
  appDir: string
}

/** A setting that the lender can't start with; the message says what to change. */
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

/** Of 32 random bytes fewer are different about once in 10^36 keys. */
const DIFFERENT_BYTES = 8
const bytesOf = (key: string) => Buffer.from(key, 'base64')
// The bytes, since base64 spells the same key in several ways: without its `=`, with line breaks, with `-` for `+`.
const isSameKey = (key: string, other: string) => bytesOf(key).equals(bytesOf(other))
const MAKE_ONE = '`openssl rand -base64 32` makes one'

function requireKey(name: string, key: string) {
  if (bytesOf(key).length !== KEY_BYTES) throw new ConfigError(`${name} must be ${KEY_BYTES} bytes in base64`)
  if (new Set(bytesOf(key)).size < DIFFERENT_BYTES) throw new ConfigError(`${name} can be guessed: ${MAKE_ONE}`)
}

/** Of a key that has to stay with the lender: every copy of the app has its key, and everybody the development key. */
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

/** What a lender whose loans are real can't do without. */
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

/** Where the lender's data are, for commands that need no other setting. */
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
