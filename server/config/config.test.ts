import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEVELOPMENT_APP_KEY } from '#contract/envelope/envelope'
import { readConfig, settingNames } from './config'
import { openServerSecret } from './serverSecret'

const key = randomBytes(32).toString('base64')

const newKey = randomBytes(32).toString('base64')
const secret = randomBytes(32).toString('base64')
const real = {
  APP_KEY: key,
  OTP_GATEWAY_URL: 'https://gateway.example/send',
  OTP_GATEWAY_TOKEN: 't',
  PAYMENT_PROVIDER: './provider.mjs, another-provider',
  PRODUCTS_FILE: 'products.json',
}
const without = (name: keyof typeof real) => ({ ...real, [name]: '' })
const s3 = { S3_URL: 'https://s3.example/bucket', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' }
const shared = { SANDBOX: '1', DATABASE_URL: 'postgres://db.example/langkah' }

describe('the environment', () => {
  it('needs nothing but the sandbox', () => {
    expect(readConfig({ SANDBOX: '1' })).toMatchObject({
      host: '127.0.0.1',
      port: 5173,
      role: 'all',
      dataDir: resolve('.data'),
      databaseUrl: null,
      appKey: DEVELOPMENT_APP_KEY,
      serverSecret: null,
      hasSandbox: true,
      paymentProviders: [],
      productsFile: null,
      corsOrigins: [],
      trustsProxy: false,
      codeCaps: { perHour: 1000, perDay: 5000 },
    })
  })

  it('names all of it', () => {
    const env = {
      PORT: '80',
      ROLE: 'worker',
      DATABASE_URL: 'postgres://db.example/langkah',
      READ_DATABASE_URL: 'postgres://replica.example/langkah',
      HOST: '0.0.0.0',
      DATA_DIR: 'memory://',
      APP_KEY: key,
      SERVER_SECRET: secret,
      PRODUCTS_FILE: 'products.json',
      SANDBOX: '1',
      CORS_ORIGINS: 'https://a.example, https://b.example',
      CODES_PER_HOUR: '7',
      CODES_PER_DAY: '70',
    }
    expect(readConfig(env)).toMatchObject({
      port: 80,
      role: 'worker',
      readDatabaseUrl: 'postgres://replica.example/langkah',
      host: '0.0.0.0',
      dataDir: 'memory://',
      appKey: key,
      serverSecret: secret,
      productsFile: resolve('products.json'),
      hasSandbox: true,
      corsOrigins: ['https://a.example', 'https://b.example'],
      codeCaps: { perHour: 7, perDay: 70 },
    })
  })

  it('takes two of each key while one replaces another', () => {
    const env = { SANDBOX: '1', APP_KEY: key, SERVER_SECRET: `${secret},${newKey}`, UPLOADS_KEY: newKey }
    expect(readConfig({ ...env, APP_KEY: `${key},${newKey}`, UPLOADS_KEY: '' })).toMatchObject({
      appKey: key,
      serverSecret: secret,
      uploadsKey: null,
      former: { appKey: newKey, serverSecret: newKey, uploadsKey: null, vapidKeys: null },
    })
    expect(() => readConfig({ ...env, APP_KEY: `${key},${newKey},${key}` })).toThrow('APP_KEY must be one key, or two')
    expect(() => readConfig({ ...env, SERVER_SECRET: `${secret},short` })).toThrow('SERVER_SECRET must be 32 bytes')
  })

  it('takes the app’s key where the lender has none of its own', () => {
    expect(readConfig({ SANDBOX: '1', VITE_APP_KEY: key }).appKey).toBe(key)
  })

  it.each([
    [{ PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not x'],
    [{ APP_KEY: 'c2hvcnQ=' }, '32 bytes'],
    [{ ROLE: 'cook' }, 'ROLE must be one of all, web, worker, not cook'],
    [{ ROEL: 'web' }, 'There is no setting ROEL: if ROLE is meant'],
    [{ TRUST_PORXY: '1' }, 'if TRUST_PROXY is meant'],
    [{ SANDBOXX: '1' }, 'if SANDBOX is meant'],
    [{ DATABSE_URL: 'postgres://db.example/langkah' }, 'if DATABASE_URL is meant'],
    [{ Role: 'web' }, 'if ROLE is meant'],
    [{ SANDBOX: 'yes' }, 'SANDBOX must be 0 or 1, not yes'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be 0 or 1, not true'],
    [{ TRACKING: 'false' }, 'TRACKING must be 0 or 1, not false'],
    [{ CORS_ORIGINS: 'foo' }, 'CORS_ORIGINS must be origins such as https://app.example, without a path, not foo'],
    [{ CORS_ORIGINS: 'https://a.example, https://b.example/app' }, 'not https://b.example/app'],
    [{ CORS_ORIGINS: '*' }, 'CORS_ORIGINS must be origins'],
    [
      { DATABASE_URL: 'mysql://user:secret@db.example/langkah' },
      'DATABASE_URL must be an address that begins with postgres://',
    ],
    [{ OTP_GATEWAY_URL: 'gateway.example' }, 'OTP_GATEWAY_URL must be an address that begins with https://'],
    [{ S3_URL: 'https://s3.example/' }, 'S3_URL must end in the bucket'],
    [{ ...s3, S3_SECRET_ACCESS_KEY: '' }, 'S3_URL needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'],
    [{ PUBLIC_HOST: 'https://pinjam.example/' }, 'PUBLIC_HOST must be a host such as pinjam.example'],
    [{ ROLE: 'web' }, 'set DATABASE_URL'],
    [{ READ_DATABASE_URL: 'postgres://replica.example/l' }, 'set DATABASE_URL, too'],
    [{ CODES_PER_HOUR: 'many' }, 'CODES_PER_HOUR'],
    [{ CODES_PER_DAY: '0' }, 'CODES_PER_DAY'],
    [{ UPLOADS_KEY: 'c2hvcnQ=' }, 'UPLOADS_KEY'],
    [{ SANDBOX: '1', APP_KEY: Buffer.alloc(32).toString('base64') }, 'APP_KEY can be guessed'],
    [{ SANDBOX: '1', SERVER_SECRET: 'c2hvcnQ=' }, 'SERVER_SECRET must be 32 bytes'],
    [{ SANDBOX: '1', SERVER_SECRET: Buffer.alloc(32, 'ab').toString('base64') }, 'SERVER_SECRET can be guessed'],
    [{ SANDBOX: '1', SERVER_SECRET: DEVELOPMENT_APP_KEY.slice(0, -1) }, 'development key'],
    [{ SANDBOX: '1', UPLOADS_KEY: DEVELOPMENT_APP_KEY.slice(0, -1) }, 'development key'],
    [{ SANDBOX: '1', APP_KEY: key, SERVER_SECRET: key }, 'SERVER_SECRET must not be APP_KEY'],
    [{ SANDBOX: '1', APP_KEY: key, UPLOADS_KEY: key.replace('=', '') }, 'UPLOADS_KEY must not be APP_KEY'],
    [shared, 'set the same SERVER_SECRET for all'],
    [{ ...shared, ROLE: 'worker' }, 'set the same SERVER_SECRET for all'],
    [{ ...real, NODE_ENV: 'production', SANDBOX: '1' }, 'SANDBOX'],
  ])('%j is refused', (env, words) => expect(() => readConfig(env)).toThrow(words))

  it('is read with other names beside it', () => {
    expect(() =>
      readConfig({ SANDBOX: '1', HOSTNAME: 'x', HOME: '/', PATH: '/bin', PWD: '/', USER: 'x' }),
    ).not.toThrow()
  })

  it('is never quoted where it may have a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@db.example' })).toThrow(/^(?!.*secret)/s)
  })

  it('has no name that is not listed and described', () => {
    const read = new Set<string>()
    const recorder = new Proxy(
      { SANDBOX: '1', OTP_GATEWAY_URL: real.OTP_GATEWAY_URL, ...s3 } as Record<string, string>,
      {
        get: (env, name: string) => (read.add(name), env[name]),
      },
    )
    readConfig(recorder)
    expect([...read].filter((name) => name !== 'NODE_ENV').sort()).toEqual([...settingNames].sort())
    const described = readFileSync('docs/commands.md', 'utf8')
    expect(settingNames.filter((name) => !described.includes(`\`${name}\``))).toEqual([])
  })

  describe.each(['production', 'development', ''])('without the sandbox, whatever NODE_ENV is (%j),', (NODE_ENV) => {
    it('is enough with a key of its own, a gateway and a provider of payments', () => {
      expect(readConfig({ ...real, NODE_ENV })).toMatchObject({
        hasSandbox: false,
        codeGateway: { token: 't' },
        paymentProviders: ['./provider.mjs', 'another-provider'],
      })
    })

    it.each([
      [without('PRODUCTS_FILE'), 'PRODUCTS_FILE'],
      [without('APP_KEY'), 'development key'],
      [{ ...real, APP_KEY: DEVELOPMENT_APP_KEY.replace('=', '') }, 'development key'],
      [{ ...real, APP_KEY: `${DEVELOPMENT_APP_KEY}\n` }, 'development key'],
      [without('OTP_GATEWAY_URL'), 'OTP_GATEWAY_URL'],
      [without('PAYMENT_PROVIDER'), 'PAYMENT_PROVIDER'],
    ])('%j is refused', (env, words) => expect(() => readConfig({ ...env, NODE_ENV })).toThrow(words))
  })
})

describe('the secret of the server', () => {
  it('is made once and stored beside the data, readable by no other user', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'secret-'))
    const made = openServerSecret({ dataDir, serverSecret: null })
    expect(made).toHaveLength(32)
    expect(openServerSecret({ dataDir, serverSecret: null })).toEqual(made)
    expect(statSync(join(dataDir, 'server.key')).mode & 0o077).toBe(0)
    expect(openServerSecret({ dataDir, serverSecret: secret }).toString('base64')).toBe(secret)
    writeFileSync(join(dataDir, 'server.key'), 'c2hvcnQ=')
    expect(() => openServerSecret({ dataDir, serverSecret: null })).toThrow('server.key must be 32 bytes')
    rmSync(dataDir, { recursive: true })
  })
})
