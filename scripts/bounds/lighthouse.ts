import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { beginCertified } from '../../e2e/fixtures/begin'
import { startLender } from '../../e2e/fixtures/lender'
import { chromiumHere, rootFlags } from '../setup/chromium.mjs'

const lib = process.env['LH_DIR'] ?? '/tmp/perf'
const { default: lighthouse } = await (new Function("p","return import(p)"))(pathToFileURL(join(lib, 'node_modules/lighthouse/core/index.js')).href)
const runs = Number(process.env['RUNS'] ?? 1)
const only = process.argv.slice(2)

const { sandbox, stop } = await startLender(process.env['BUILD'] ?? 'dist')
const executablePath = chromiumHere()
const port = 9333
async function measure(name: string, path: string, isSignedIn: boolean) {
  const context = await chromium.launchPersistentContext(mkdtempSync(join(tmpdir(), 'lh-')), {
    ...(executablePath ? { executablePath } : {}),
    args: [...rootFlags(), `--remote-debugging-port=${port}`],
    locale: 'id-ID',
  })
  const page = await context.newPage()
  let hash = path
  if (isSignedIn) {
    const { repayId } = await beginCertified(page, sandbox, path === '/order' ? { bills: [] } : {})
    hash = path.replace(':repayId', repayId)
  }
  await page.close()
  const result = await lighthouse(`${sandbox.url}/?lang=id#${hash}`, {
    port, output: 'json', logLevel: 'silent', onlyCategories: ['performance', 'accessibility', 'best-practices'],
    formFactor: 'mobile', throttlingMethod: 'simulate', disableStorageReset: true, maxWaitForLoad: 45000,
  })
  const a = result.lhr.audits
  const n = (id: string) => Math.round(a[id]?.numericValue ?? -1)
  const c = result.lhr.categories
  console.log(name, ['performance', 'accessibility', 'best-practices'].map((k) => Math.round((c[k].score ?? 0) * 100)).join('/'),
    `fcp ${n('first-contentful-paint')} lcp ${n('largest-contentful-paint')} tbt ${n('total-blocking-time')} si ${n('speed-index')} cls ${(a['cumulative-layout-shift']?.numericValue ?? -1).toFixed(3)}`)
  const el = a['largest-contentful-paint-element']?.details?.items?.[0]?.items?.[0]?.node
  console.log('   lcp:', el?.selector, '|', el?.snippet?.slice(0, 120), '|', el?.nodeLabel?.slice(0, 60))
  if (process.env['LONG']) console.log(JSON.stringify(a['long-tasks']?.details?.items), JSON.stringify(a['largest-contentful-paint-element']?.details?.items?.[1]), JSON.stringify(a['network-requests']?.details?.items.map((i: Record<string, unknown>) => [String(i['url']).replace(/^.*?\/\/[^/]+/, '').slice(0, 50), Math.round(i['networkRequestTime'] as number), Math.round(i['networkEndTime'] as number), i['transferSize'], i['priority']])))
  for (const k of ['accessibility', 'best-practices']) for (const ref of c[k].auditRefs) if (ref.weight > 0 && a[ref.id].score !== null && a[ref.id].score < 1) console.log('   !', k, ref.id)
  await context.close()
}
const pages: [string, string, boolean][] = [['noren', '/noren', false], ['login', '/login', false], ['home', '/home', true], ['order', '/order', true], ['repay', '/repay/:repayId', true]]
for (let run = 0; run < runs; run++) for (const [name, path, signed] of pages) if (only.length === 0 || only.includes(name)) await measure(name, path, signed)
await stop()
process.exit(0)
