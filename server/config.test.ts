import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { DEVELOPMENT_APP_KEY } from '../contract/envelope/envelope'
import { readConfig } from './config'

const key = randomBytes(32).toString('base64')

describe('the environment', () => {
  it('needs nothing', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 5173,
      role: 'all',
      dataDir: resolve('.data'),
      databaseUrl: null,
      appKey: DEVELOPMENT_APP_KEY,
      hasSandbox: false,
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
      HOST: '0.0.0.0',
      DATA_DIR: 'memory://',
      APP_KEY: key,
      SANDBOX: '1',
      CORS_ORIGINS: 'https://a.example, https://b.example',
      CODES_PER_HOUR: '7',
      CODES_PER_DAY: '70',
    }
    expect(readConfig(env)).toMatchObject({
      port: 80,
      role: 'worker',
      host: '0.0.0.0',
      dataDir: 'memory://',
      appKey: key,
      hasSandbox: true,
      corsOrigins: ['https://a.example', 'https://b.example'],
      codeCaps: { perHour: 7, perDay: 70 },
    })
  })

  it('takes the app’s key where the lender has none of its own', () => {
    expect(readConfig({ VITE_APP_KEY: key }).appKey).toBe(key)
  })

  it.each([
    [{ PORT: 'x' }, 'PORT is no port number'],
    [{ APP_KEY: 'c2hvcnQ=' }, '32 bytes'],
    [{ ROLE: 'cook' }, 'ROLE is none of all, web, worker'],
    [{ ROLE: 'web' }, 'set DATABASE_URL'],
    [{ CODES_PER_HOUR: 'many' }, 'CODES_PER_HOUR'],
    [{ CODES_PER_DAY: '0' }, 'CODES_PER_DAY'],
    [{ UPLOADS_KEY: 'c2hvcnQ=' }, 'UPLOADS_KEY'],
    [{ NODE_ENV: 'production' }, 'development key'],
    [{ NODE_ENV: 'production', APP_KEY: DEVELOPMENT_APP_KEY.replace('=', '') }, 'development key'],
    [{ NODE_ENV: 'production', APP_KEY: `${DEVELOPMENT_APP_KEY}\n` }, 'development key'],
    [{ NODE_ENV: 'production', APP_KEY: key, UPLOADS_KEY: DEVELOPMENT_APP_KEY.slice(0, -1) }, 'development key'],
    [{ NODE_ENV: 'production', APP_KEY: key, SANDBOX: '1' }, 'SANDBOX'],
    [{ NODE_ENV: 'production', APP_KEY: key }, 'OTP_GATEWAY_URL'],
  ])('%j is refused', (env, words) => expect(() => readConfig(env)).toThrow(words))

  it('is enough for production with a key and a gateway', () => {
    const env = {
      NODE_ENV: 'production',
      APP_KEY: key,
      OTP_GATEWAY_URL: 'https://gateway.example/send',
      OTP_GATEWAY_TOKEN: 't',
    }
    expect(readConfig(env)).toMatchObject({ isProduction: true, codeGateway: { token: 't' } })
  })
})
