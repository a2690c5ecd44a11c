import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { limits, readConfig, settingNames } from '../config/config'

const read = (file: string) => readFileSync(`operate/${file}`, 'utf8')

interface Service {
  image?: string
  environment?: Record<string, string>
  stop_grace_period?: string
  volumes?: string[]
  deploy?: { replicas: number }
}
interface Compose {
  services: Record<string, Service>
}

const compose = parse(read('compose.yml'), { merge: true }) as Compose
const sandbox = parse(read('compose.sandbox.yml'), { merge: true }) as Compose

const keys = (...words: string[]) =>
  Object.fromEntries(
    execFileSync(process.execPath, ['operate/keys.mjs', ...words], { encoding: 'utf8' })
      .trim()
      .split('\n')
      .map((line): [string, string] => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** As compose does: `${NAME:?}` must be there, `${NAME:-default}` may be missing. */
function filledIn(environment: Record<string, string>, from: Record<string, string>): Record<string, string> {
  const fill = (text: string) =>
    text.replace(/\$\{(\w+):([?-])([^}]*)\}/g, (_, name: string, kind: string, byDefault: string) => {
      if (from[name]) return from[name]
      if (kind === '?') throw new Error(`required variable ${name} is missing a value`)
      return byDefault
    })
  return Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, fill(String(text))]))
}

const LENDERS = ['web', 'worker', 'migrate']
const real = {
  OTP_GATEWAY_URL: 'https://gateway.example',
  PAYMENT_PROVIDER: '/lender/provider.mjs',
  PRODUCTS_FILE: '/lender/products.json',
}

describe('compose.yml', () => {
  it.each(LENDERS)('sets nothing for %s that the lender does not know', (name) => {
    const names = Object.keys(compose.services[name]?.environment ?? {}).filter((each) => each !== 'NODE_ENV')
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((each) => !(settingNames as readonly string[]).includes(each))).toEqual([])
  })

  it('gives two web processes and a worker settings that the lender accepts', () => {
    expect(compose.services['web']?.deploy?.replicas).toBe(2)
    for (const role of ['web', 'worker'] as const) {
      const env = filledIn(compose.services[role]?.environment ?? {}, { ...keys(), ...real })
      expect(readConfig(env)).toMatchObject({ role, hasSandbox: false, migrates: false, operatorPort: 9464 })
    }
  })

  it.each(['PAYMENT_PROVIDER', 'PRODUCTS_FILE', 'OTP_GATEWAY_URL', 'APP_KEY', 'SEALING_KEY', 'UPLOADS_KEY'])(
    'does not start without %s',
    (name) => {
      const env = { ...keys(), ...real, [name]: '' }
      expect(() => filledIn(compose.services['web']?.environment ?? {}, env)).toThrow(`required variable ${name}`)
    },
  )

  it('mounts files that operate/ has', () => {
    const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes)
    const files = mounts.flatMap((each) => /^\.\/([^:]+\.\w+):/.exec(each)?.[1] ?? [])
    expect(files).toContain('nginx.conf')
    for (const file of files) expect(read(file)).not.toBe('')
  })

  it('gives every process the same keys, since each would make its own', () => {
    const shared = ['APP_KEY', 'SERVER_SECRET', 'SEALING_KEY', 'UPLOADS_KEY', 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY']
    const made = keys()
    for (const role of ['web', 'worker']) {
      const env = filledIn(compose.services[role]?.environment ?? {}, { ...made, ...real })
      expect(shared.map((name) => env[name])).toEqual(shared.map((name) => made[name]))
    }
  })

  it('waits longer for a process to stop than it takes, as the unit of systemd does', () => {
    for (const role of ['web', 'worker']) {
      const seconds = Number(/^(\d+)s$/.exec(compose.services[role]?.stop_grace_period ?? '')?.[1])
      expect(seconds * 1000).toBeGreaterThan(limits.stopping)
    }
    const [, seconds = ''] = /^TimeoutStopSec=(\d+)$/m.exec(read('langkah@.service')) ?? []
    expect(Number(seconds) * 1000).toBeGreaterThan(limits.stopping)
  })

  it('has the settings of pgbouncer.ini for pgbouncer, and docs/operate.md the time-outs of the role', () => {
    const { DATABASE_URL: _, AUTH_TYPE: __, ...settings } = compose.services['pgbouncer']?.environment ?? {}
    const lines = Object.entries(settings).map(([name, value]) => `${name.toLowerCase()} = ${value}`)
    expect(lines.length).toBeGreaterThan(5)
    expect(lines.filter((line) => !read('pgbouncer.ini').split('\n').includes(line))).toEqual([])
    const page = readFileSync('docs/operate.md', 'utf8')
    const timeouts = read('timeouts.sql')
      .split('\n')
      .filter((line) => line.startsWith('alter'))
    expect(timeouts).toHaveLength(3)
    for (const line of timeouts) expect(page).toContain(line)
  })
})

describe('compose.sandbox.yml', () => {
  it.each(['web', 'worker'])('makes a sandbox of %s', (name) => {
    const environment = { ...compose.services[name]?.environment, ...sandbox.services[name]?.environment }
    const config = readConfig(filledIn(environment, keys('--sandbox')))
    expect(config).toMatchObject({ hasSandbox: true, paymentProviders: [], migrates: false, trustsProxy: true })
  })

  it('is behind a balancer that refuses /sandbox', () => {
    const [, rule] = /location \/sandbox \{\s*([^}]*?)\s*\}/.exec(read('nginx.conf')) ?? []
    expect(rule).toBe('return 404;')
  })
})

describe('docs/operate.md', () => {
  const page = readFileSync('docs/operate.md', 'utf8')
  const found = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, name = '']) => name)

  it('names files that operate/ has, and settings that the lender knows', () => {
    const files = found(/operate\/([\w@.-]+\.\w+)/g)
    expect(files.length).toBeGreaterThan(8)
    for (const file of files) expect(read(file)).not.toBe('')
    const settings = [...found(/^([A-Z_]+)=/gm), ...found(/`([A-Z]+_[A-Z_]+)(?:=\w+)?`/g)]
    expect(settings).toContain('MIGRATION_URL')
    // Of keys.mjs for compose.yml, and of the build.
    const others = ['DATABASE_PASSWORD', 'VITE_APP_KEY']
    expect(settings.filter((name) => ![...settingNames, ...others].includes(name))).toEqual([])
  })

  it('runs commands of the lender that there are', () => {
    const main = readFileSync('server/main.ts', 'utf8')
    const [, known = ''] = /const commands: .* = \{([^}]*)\}/.exec(main) ?? []
    const commands = known.split(',').map((each) => each.trim().replace(/:.*/, ''))
    expect(commands).toContain('check')
    expect(found(/node dist\/server\/main\.js (\w+)/g).filter((name) => !commands.includes(name))).toEqual([])
  })
})

it('the unit of systemd starts the lender with settings that it knows', () => {
  const unit = read('langkah@.service')
  const names = [...unit.matchAll(/(?:^Environment=| )([A-Z_]+)=/gm)].map(([, name]) => name)
  expect(names).toEqual(['NODE_ENV', 'DATA_DIR', 'ROLE'])
  expect(unit).toContain('ExecStart=/usr/bin/node dist/server/main.js start')
})
