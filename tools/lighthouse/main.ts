import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import { endpoints } from '#contract/endpoints'
import { openClient } from '../../scripts/processes/client'
import { startLender } from '../../scripts/processes/lenderProcess'
import { signIn } from '../../scripts/processes/signIn'
import { countTraffic } from '../../scripts/processes/traffic'
import { chromiumHere, rootFlags } from '../../scripts/setup/chromium.mjs'

const PORT = 9333

/** A Chromium with its own profile and those cookies, which Lighthouse drives over that port. */
async function openPhone(folder: string, url: string, cookies: Record<string, string>) {
  const executablePath = chromiumHere()
  const context = await chromium.launchPersistentContext(mkdtempSync(join(folder, 'profile-')), {
    ...(executablePath ? { executablePath } : {}),
    args: [...rootFlags(), `--remote-debugging-port=${PORT}`],
    locale: 'id-ID',
  })
  await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
  return { port: PORT, close: () => context.close() }
}

/** The last version that runs on the oldest Node that the project supports. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
type Category = (typeof CATEGORIES)[number]

interface Report {
  categories: Record<Category, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

// Asynchronous: a driven browser must be able to answer meanwhile.
const run = promisify(execFile)

/** Installs Lighthouse, which is too large and too rarely used to be a dependency. Returns what audits a page. */
async function installLighthouse(folder: string) {
  await run('npm', [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    LIGHTHOUSE,
  ])
  const file = join(folder, 'report.json')

  /** Scores out of 100, and milliseconds in words. */
  return async (url: string, port: number) => {
    const options = ['--quiet', '--disable-storage-reset', '--output=json', `--output-path=${file}`]
    const only = `--only-categories=${CATEGORIES.join()}`
    await run(process.execPath, [
      join(folder, 'node_modules/lighthouse/cli/index.js'),
      url,
      `--port=${port}`,
      only,
      ...options,
    ])
    const { categories, audits } = JSON.parse(readFileSync(file, 'utf8')) as Report
    const scoreOf = (name: Category) => Math.round((categories[name].score ?? 0) * 100)
    const ms = (name: string) => `${Math.round(audits[name]?.numericValue ?? Number.NaN)} ms`
    const shift = audits['cumulative-layout-shift']?.numericValue?.toFixed(3)
    const times = `FCP ${ms('first-contentful-paint')}, LCP ${ms('largest-contentful-paint')}, TBT ${ms('total-blocking-time')}`
    return {
      scores: Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as Record<Category, number>,
      said: `${times}, CLS ${shift}`,
    }
  }
}

const GOAL = 100
const PATHS = ['/noren', '/login', '/home', '/order', '/repay/:repayId']
const OPEN_TO_ALL = ['/noren', '/login']

const [runs = '3', ...paths] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'langkah-lighthouse-'))
const audit = await installLighthouse(folder)
const lender = await openLender()

let isStored = true
for (const path of paths.length > 0 ? paths : PATHS) {
  for (let run = 0; run < Number(runs); run++) {
    const { repayId, cookies } = OPEN_TO_ALL.includes(path) ? { repayId: '', cookies: {} } : await lender.borrower()
    const phone = await openPhone(folder, lender.url, cookies)
    const url = `${lender.url}/?lang=id#${path.replace(':repayId', repayId)}`
    const { scores, said } = await audit(url, phone.port)
    await phone.close()
    const isGood = CATEGORIES.every((name) => scores[name] >= GOAL)
    isStored &&= isGood
    console.log(`${isGood ? '✓' : '✗'} ${path}: ${CATEGORIES.map((name) => scores[name]).join('/')}; ${said}`)
  }
}
await lender.end()
rmSync(folder, { recursive: true, force: true })
process.exit(isStored ? 0 : 1)

async function openLender() {
  const lender = await startLender({})
  const client = openClient(() => lender, countTraffic())
  let made = 0
  return {
    url: lender.url ?? '',
    end: () => lender.end('SIGTERM'),
    /** A certified borrower with a loan: its id, and the cookies of a signed-in browser. */
    async borrower() {
      const { phone, token, deviceId } = await signIn(client, ++made, { bills: [{ status: 50 }] })
      const { data } = await client.call({ token, deviceId }, endpoints.listBills, { query: { borrowType: '0' } })
      const [bill] = data.details
      if (!bill || token === null) throw new Error('the sample borrower has no loan')
      return {
        repayId: bill.repayId,
        cookies: { token, deviceId, userInfo: encodeURIComponent(JSON.stringify({ phone })) },
      }
    },
  }
}
