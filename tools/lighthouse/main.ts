import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CATEGORIES, installLighthouse } from './lighthouse'
import { openLender } from './openLender'
import { openPhone } from './openPhone'

const GOAL = 100
const PATHS = ['/noren', '/login', '/home', '/order', '/repay/:repayId']
const OPEN_TO_ALL = ['/noren', '/login']

const [runs = '3', ...paths] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'langkah-lighthouse-'))
const audit = await installLighthouse(folder)
const lender = await openLender()

let isKept = true
for (const path of paths.length > 0 ? paths : PATHS) {
  for (let run = 0; run < Number(runs); run++) {
    const { repayId, cookies } = OPEN_TO_ALL.includes(path) ? { repayId: '', cookies: {} } : await lender.borrower()
    const phone = await openPhone(folder, lender.url, cookies)
    const url = `${lender.url}/?lang=id#${path.replace(':repayId', repayId)}`
    const { scores, said } = await audit(url, phone.port)
    await phone.close()
    const isGood = CATEGORIES.every((name) => scores[name] >= GOAL)
    isKept &&= isGood
    console.log(`${isGood ? '✓' : '✗'} ${path}: ${CATEGORIES.map((name) => scores[name]).join('/')}; ${said}`)
  }
}
await lender.end()
rmSync(folder, { recursive: true, force: true })
process.exit(isKept ? 0 : 1)
