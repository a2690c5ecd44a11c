import { resolve } from 'node:path'
import { KEY_BYTES } from './keyFile'
import { DAY, HOUR, MINUTE, SECOND } from '#domain/time'
import { DEVELOPMENT_APP_KEY, MAX_ENVELOPE_AGE } from '#contract/envelope/envelope'
import type { PoolLimits } from '../db/database'
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
    /** Codes that one process stores at a time. */
    atOnce: 2,
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
  /**
   * A call waits for a worker, and looks whether it is done; workers look for uploads of other processes. Each is tried
   * so often, with waits that double from the first on.
   */
  uploads: {
    maxWaiting: 3,
    perBorrower: { max: 60, window: HOUR },
    wait: 30 * SECOND,
    look: SECOND / 10,
    poll: SECOND / 5,
    lease: 10 * SECOND,
    tries: 4,
    firstWait: SECOND,
  },
  /** Running at once, and waiting; the app never has more than a dozen in progress. */
  callsOfSession: { atOnce: 8, maxWaiting: 60 },
  imaging: { timeout: 10 * SECOND, start: 20 * SECOND, idle: 5 * MINUTE },
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
  ocr: { timeout: 30 * SECOND, idle: 5 * MINUTE, jobsPerWorker: 100 },
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
  /** How often a session’s last call is recorded. */
  seen: { noted: 10 * MINUTE },
  fault: { timeout: MINUTE, slow: 3 * SECOND },
  /** For running calls and jobs after `DRAIN_DELAY`, and for all of stopping. */
  shutdown: 10 * SECOND,
  stopping: 19 * SECOND,
  /**
   * Waits double from the first retry on, for about two hours in all. A lease is renewed as long as its process lives.
   */
  jobs: {
    atOnce: { money: 4, messages: 4, cards: 2, pictures: 2, sweep: 1, upkeep: 1, others: 4 },
    batch: 50,
    poll: SECOND,
    schedulePeriodicJobs: 15 * SECOND,
    takeBackLost: 5 * SECOND,
    lease: MINUTE,
    tries: 11,
    firstWait: 5 * SECOND,
    doneRetention: 7 * DAY,
    deadRetention: 90 * DAY,
  },
  /**
   * Calls within an hour per address, which many phones share, and in total; a total of failed events limits how much
   * junk fills the disk. Rows and files: how long they are stored, how many are retried at a time, and how often in one run.
   */
  tracking: {
    perAddress: 6000,
    perDevice: 600,
    inAll: 30_000,
    asideInAll: 1000,
    retention: 180 * DAY,
    sharedFor: 3 * DAY,
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

const logFormats = ['json', 'text'] as const
type LogFormat = (typeof logFormats)[number]

const roles = ['all', 'web', 'worker'] as const
type Role = (typeof roles)[number]

/** The environment that the lender reads; docs/commands.md describes each. */
export const settingNames = [
  'APP_DIR',
  'APP_KEY',
  'CODES_PER_DAY',
  'CODES_PER_HOUR',
  'CORS_ORIGINS',
  'DATABASE_ARCHIVE',
  'DATABASE_CONNECTIONS',
  'DATABASE_IDLE_TIMEOUT',
  'DATABASE_LOCK_TIMEOUT',
  'DATABASE_STATEMENT_TIMEOUT',
  'DATABASE_URL',
  'DATA_DIR',
  'DRAIN_DELAY',
  'EVENTS_DIR',
  'HOST',
  'KEEP_ALIVE',
  'LOG',
  'MIGRATE',
  'MIGRATION_URL',
  'OPERATOR_PORT',
  'OTP_GATEWAY_TOKEN',
  'OTP_GATEWAY_URL',
  'PAYMENT_PROVIDER',
  'PORT',
  'PRODUCTS_FILE',
  'PUBLIC_HOST',
  'READ_DATABASE_URL',
  'ROLE',
  'S3_ACCESS_KEY_ID',
  'S3_REGION',
  'S3_SECRET_ACCESS_KEY',
  'S3_URL',
  'SANDBOX',
  'SEALING',
  'SEALING_KEY',
  'SERVER_SECRET',
  'TRACKING',
  'TRUST_PROXY',
  'UPLOADS_KEY',
  'VAPID_PRIVATE_KEY',
  'VAPID_PUBLIC_KEY',
  'VAPID_SUBJECT',
  'VITE_APP_KEY',
] as const
type SettingName = (typeof settingNames)[number]
type Env = Record<string, string | undefined>

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
  /** Of a replica, for what may be some seconds old: lists of staff, files of events, checks and counts. */
  readDatabaseUrl: string | null
  /** Of PostgreSQL itself, for `migrate`, where `databaseUrl` leads to a pooler. */
  migrationUrl: string | null
  /** Whether the process brings the schema to its level, or waits until `npm run migrate` has. */
  migrates: boolean
  /** For `databaseUrl`. */
  pool: PoolLimits
  /** Milliseconds for which an unused connection of HTTP stays open. */
  keepAlive: number
  /** Milliseconds from being not ready, after a SIGTERM, until no new call is taken. */
  drainDelay: number
  /** Of `/livez`, `/readyz` and `/metrics`; null for none. */
  operatorPort: number | null
  log: LogFormat
  appKey: string
  /** Keys that others still use while they are replaced, one after the comma of each setting. */
  former: Former
  /** 32 bytes in base64, known to the lender’s processes only; by default generated beside the data. */
  serverSecret: string | null
  /** Seals what the database must not show; 32 bytes in base64; by default generated beside the data. */
  sealingKey: string | null
  /** Off while processes of a release from before `SEALING_KEY` run as well, which could not read what is sealed. */
  isSealing: boolean
  /** Encrypts pictures; 32 bytes in base64; by default generated beside the data. */
  uploadsKey: string | null
  /** Where pictures are, instead of `dataDir`; `url` ends in the bucket, and a folder in it if it has one. */
  s3: { url: string; region: string; accessKeyId: string; secretAccessKey: string } | null
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
  /** Where the events of each day are written as files; null for nowhere. */
  eventsDir: string | null
  appDir: string
}

export interface Former {
  appKey: string | null
  serverSecret: string | null
  sealingKey: string | null
  uploadsKey: string | null
  vapidKeys: Config['vapidKeys']
}

export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Whether one letter more, less, or another one, or two letters in another order, make one name of the other. */
function isNear(name: string, known: string): boolean {
  if (name === known || Math.abs(name.length - known.length) > 1) return false
  let start = 0
  while (start < name.length && name[start] === known[start]) start++
  const [rest, knownRest] = [name.slice(start), known.slice(start)]
  if (rest.length !== knownRest.length) return rest.slice(1) === knownRest || knownRest.slice(1) === rest
  if (rest.slice(1) === knownRest.slice(1)) return true
  return rest[0] === knownRest[1] && rest[1] === knownRest[0] && rest.slice(2) === knownRest.slice(2)
}

function refuseMisspelt(env: Env) {
  const known: readonly string[] = settingNames
  for (const name of Object.keys(env)) {
    if (known.includes(name)) continue
    const meant = known.find((each) => isNear(name.toUpperCase(), each) || name.toUpperCase() === each)
    if (meant !== undefined) throw new ConfigError(`There is no setting ${name}: if ${meant} is meant, rename it`)
  }
}

function parseFlag(env: Env, name: SettingName, byDefault: boolean): boolean {
  const text = env[name] || (byDefault ? '1' : '0')
  if (text !== '0' && text !== '1') throw new ConfigError(`${name} must be 0 or 1, not ${text}`)
  return text === '1'
}

function parseNumber(
  env: Env,
  name: SettingName,
  { least, most, byDefault }: { least: number; most: number; byDefault: number },
): number {
  const number = Number(env[name] || byDefault)
  if (!Number.isInteger(number) || number < least || number > most) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not ${env[name]}`)
  }
  return number
}

/** Never says the value, which may have a password in it. */
function parseUrl(env: Env, name: SettingName, schemes: readonly string[]): string | null {
  const text = env[name] || null
  if (text === null || (URL.canParse(text) && schemes.includes(new URL(text).protocol.replace(':', '')))) return text
  throw new ConfigError(
    `${name} must be an address that begins with ${schemes.map((each) => `${each}://`).join(' or ')}`,
  )
}

function parseChoice<Choice extends string>(
  env: Env,
  name: SettingName,
  choices: readonly Choice[],
  byDefault: Choice,
): Choice {
  const choice = choices.find((known) => known === (env[name] || byDefault))
  if (choice === undefined) throw new ConfigError(`${name} must be one of ${choices.join(', ')}, not ${env[name]}`)
  return choice
}

function parseS3(env: Env): Config['s3'] {
  const url = parseUrl(env, 'S3_URL', ['https', 'http'])
  if (url === null) return null
  if (new URL(url).pathname === '/') throw new ConfigError('S3_URL must end in the bucket: https://s3.example/bucket')
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey) throw new ConfigError('S3_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  return { url, region: env.S3_REGION || 'us-east-1', accessKeyId, secretAccessKey }
}

function parseOrigins(text = ''): string[] {
  const origins = text.split(/[\s,]+/).filter(Boolean)
  const wrong = origins.find((each) => !/^https?:/.test(each) || !URL.canParse(each) || new URL(each).origin !== each)
  if (wrong !== undefined) {
    throw new ConfigError(`CORS_ORIGINS must be origins such as https://app.example, without a path, not ${wrong}`)
  }
  return origins
}

function parsePublicHost(text: string | undefined): string | null {
  if (!text) return null
  const url = `https://${text}`
  if (!URL.canParse(url) || new URL(url).host !== text) {
    throw new ConfigError(`PUBLIC_HOST must be a host such as pinjam.example, not ${text}`)
  }
  return text
}

/** 32 random bytes have fewer distinct values about once in 10^36 keys. */
const DIFFERENT_BYTES = 8
const bytesOf = (key: string) => Buffer.from(key, 'base64')
// Compares bytes, since base64 spells the same key in several ways: without `=`, with line breaks, with `-` for `+`.
export const isSameKey = (key: string, other: string) => bytesOf(key).equals(bytesOf(other))
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

const DEFAULT_SUBJECT = 'mailto:push@langkah.example'

function parseVapidKeys(publicKey: string | null, privateKey: string | null): Config['vapidKeys'] {
  if (publicKey === null && privateKey === null) return null
  const lengths = [publicKey, privateKey].map((key) => Buffer.from(key ?? '', 'base64url').length)
  if (publicKey === null || privateKey === null || lengths[0] !== 65 || lengths[1] !== 32) {
    throw new ConfigError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY must be 65 and 32 bytes in base64url')
  }
  return { publicKey, privateKey }
}

function requireForReal({ appKey, codeGateway, paymentProviders, productsFile }: Config) {
  if (isSameKey(appKey, DEVELOPMENT_APP_KEY)) {
    throw new ConfigError(
      'The development key is for the sandbox (SANDBOX=1) only: set APP_KEY, and VITE_APP_KEY when building',
    )
  }
  if (codeGateway === null) throw new ConfigError('Without OTP_GATEWAY_URL codes would only be printed: set it')
  if (paymentProviders.length === 0) {
    throw new ConfigError('Without PAYMENT_PROVIDER no loan can be paid out or back: set it (docs/payments.md)')
  }
  if (productsFile === null) {
    throw new ConfigError('Without PRODUCTS_FILE there is nothing to lend: set it (docs/lending.md)')
  }
}

/** A key, and after a comma the one that it replaces or is to be replaced by. */
function parseKeys(env: Env, name: SettingName): [first: string | null, former: string | null] {
  const [first = '', former = '', ...more] = (env[name] ?? '').split(',')
  if (more.length > 0) throw new ConfigError(`${name} must be one key, or two with a comma between them`)
  return [first || null, former || null]
}

function validated(config: Config, isProduction: boolean): Config {
  const { appKey, former, sealingKey, serverSecret, uploadsKey } = config
  for (const key of [appKey, former.appKey]) if (key !== null) requireKey('APP_KEY', key)
  for (const key of [sealingKey, former.sealingKey]) if (key !== null) requireSecret('SEALING_KEY', key, config)
  for (const key of [uploadsKey, former.uploadsKey]) if (key !== null) requireSecret('UPLOADS_KEY', key, config)
  for (const key of [serverSecret, former.serverSecret]) if (key !== null) requireSecret('SERVER_SECRET', key, config)
  if (!/^(mailto:|https:)./.test(config.vapidSubject))
    throw new ConfigError('VAPID_SUBJECT must be a mailto: or https: address')
  if (config.role !== 'all' && config.databaseUrl === null) {
    throw new ConfigError('ROLE divides the work among processes, which share a PostgreSQL: set DATABASE_URL')
  }
  if (config.readDatabaseUrl !== null && config.databaseUrl === null) {
    throw new ConfigError('READ_DATABASE_URL is of a replica: set DATABASE_URL, too')
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
  env: Env,
): Pick<Config, 'dataDir' | 'databaseArchive' | 'databaseUrl' | 'readDatabaseUrl' | 'migrationUrl' | 'migrates'> {
  const dataDir = env.DATA_DIR || '.data'
  return {
    migrationUrl: parseUrl(env, 'MIGRATION_URL', ['postgres', 'postgresql']),
    migrates: parseFlag(env, 'MIGRATE', parseFlag(env, 'SANDBOX', false)),
    dataDir: dataDir.startsWith('memory:') ? 'memory://' : resolve(dataDir),
    databaseArchive: env.DATABASE_ARCHIVE ? resolve(env.DATABASE_ARCHIVE) : null,
    databaseUrl: parseUrl(env, 'DATABASE_URL', ['postgres', 'postgresql']),
    readDatabaseUrl: parseUrl(env, 'READ_DATABASE_URL', ['postgres', 'postgresql']),
  }
}

const parsePort = (env: Env, name: SettingName, byDefault: number): number =>
  parseNumber(env, name, { least: 0, most: 65_535, byDefault })

const secondsOf = (env: Env, name: SettingName, byDefault: number): number =>
  parseNumber(env, name, { least: 1, most: 3600, byDefault }) * SECOND

const CAP = { least: 1, most: 1_000_000_000 }

/** Reads the environment; throws a `ConfigError` that names the first wrong setting. */
export function readConfig(env: Env): Config {
  refuseMisspelt(env)
  const hasSandbox = parseFlag(env, 'SANDBOX', false)
  const [appKey, formerAppKey] = parseKeys(env, 'APP_KEY')
  const [serverSecret, formerSecret] = parseKeys(env, 'SERVER_SECRET')
  const [sealingKey, formerSealingKey] = parseKeys(env, 'SEALING_KEY')
  const [uploadsKey, formerUploadsKey] = parseKeys(env, 'UPLOADS_KEY')
  const [publicKey, formerPublicKey] = parseKeys(env, 'VAPID_PUBLIC_KEY')
  const [privateKey, formerPrivateKey] = parseKeys(env, 'VAPID_PRIVATE_KEY')
  const gatewayUrl = parseUrl(env, 'OTP_GATEWAY_URL', ['https', 'http'])
  const publicHost = parsePublicHost(env.PUBLIC_HOST)
  const config: Config = {
    ...readDataConfig(env),
    host: env.HOST || '127.0.0.1',
    port: parsePort(env, 'PORT', 5173),
    role: parseChoice(env, 'ROLE', roles, 'all'),
    pool: {
      connections: parseNumber(env, 'DATABASE_CONNECTIONS', { least: 2, most: 1000, byDefault: 10 }),
      statementTimeout: secondsOf(env, 'DATABASE_STATEMENT_TIMEOUT', 30),
      lockTimeout: secondsOf(env, 'DATABASE_LOCK_TIMEOUT', 3),
      idleTimeout: secondsOf(env, 'DATABASE_IDLE_TIMEOUT', 30),
    },
    keepAlive: secondsOf(env, 'KEEP_ALIVE', 75),
    drainDelay: parseNumber(env, 'DRAIN_DELAY', { least: 0, most: 8, byDefault: hasSandbox ? 0 : 5 }) * SECOND,
    operatorPort: hasSandbox && !env.OPERATOR_PORT ? null : parsePort(env, 'OPERATOR_PORT', 9464),
    log: parseChoice(env, 'LOG', logFormats, hasSandbox ? 'text' : 'json'),
    appKey: appKey ?? (env.VITE_APP_KEY || DEVELOPMENT_APP_KEY),
    serverSecret,
    sealingKey,
    isSealing: parseFlag(env, 'SEALING', true),
    uploadsKey,
    s3: parseS3(env),
    vapidKeys: parseVapidKeys(publicKey, privateKey),
    former: {
      appKey: formerAppKey,
      serverSecret: formerSecret,
      sealingKey: formerSealingKey,
      uploadsKey: formerUploadsKey,
      vapidKeys: parseVapidKeys(formerPublicKey, formerPrivateKey),
    },
    vapidSubject: env.VAPID_SUBJECT || (publicHost === null ? DEFAULT_SUBJECT : `https://${publicHost}`),
    hasSandbox,
    paymentProviders: (env.PAYMENT_PROVIDER ?? '').split(',').flatMap((name) => name.trim() || []),
    productsFile: env.PRODUCTS_FILE ? resolve(env.PRODUCTS_FILE) : null,
    corsOrigins: parseOrigins(env.CORS_ORIGINS),
    trustsProxy: parseFlag(env, 'TRUST_PROXY', false),
    codeGateway: gatewayUrl === null ? null : { url: gatewayUrl, token: env.OTP_GATEWAY_TOKEN ?? '' },
    codeCaps: {
      perHour: parseNumber(env, 'CODES_PER_HOUR', { ...CAP, byDefault: 1000 }),
      perDay: parseNumber(env, 'CODES_PER_DAY', { ...CAP, byDefault: 5000 }),
    },
    publicHost,
    isTracking: parseFlag(env, 'TRACKING', true),
    eventsDir: env.EVENTS_DIR ? resolve(env.EVENTS_DIR) : null,
    appDir: resolve(env.APP_DIR || 'dist/app'),
  }
  return validated(config, env.NODE_ENV === 'production')
}
