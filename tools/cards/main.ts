// npm run tool -- cards [--cards N] [--build folder] [--save figures.json] [--beside figures.json]: many cards at once, and
// what others notice, on one process with PGlite, and on a web process and a worker with a PostgreSQL.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { endpoints } from '#contract/endpoints'
import { openClient, type Client, type Session } from '../../scripts/processes/client'
import { startLender } from '../../scripts/processes/lenderProcess'
import { signIn } from '../../scripts/processes/signIn'
import { countTraffic } from '../../scripts/processes/traffic'
import { startPostgres } from '../../scripts/setup/postgres.mjs'
import { drawCard, womansCard } from '../../server/kyc/ocr/cardFixtures'

const { values } = parseArgs({
  options: {
    cards: { type: 'string', default: '24' },
    build: { type: 'string', default: 'dist' },
    only: { type: 'string', default: 'one,two' },
    save: { type: 'string' },
    beside: { type: 'string' },
  },
})
const CARDS = Number(values.cards)
if (!Number.isInteger(CARDS) || CARDS < 1) throw new Error(`${values.cards} is no number above 0`)

const ALONE = 7
/** Calls of others before the cards, and milliseconds between two. */
const QUIET = 200
const PAUSE = 25

const range = (count: number) => Array.from({ length: count }, (_, i) => i)
const at = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * part) - 1] ?? NaN

const figures: Record<string, number> = {}
function report(name: string, figure: number) {
  figures[name] = figure
  console.log(`${name}: ${figure >= 100 ? Math.round(figure) : figure.toPrecision(3)}`)
}

async function timed<T>(work: () => Promise<T>): Promise<{ ms: number; value: T }> {
  const start = performance.now()
  const value = await work()
  return { ms: performance.now() - start, value }
}

let drawn = 0
async function newCard(): Promise<Blob> {
  const nik = `329999570895${String(++drawn).padStart(4, '0')}`
  return new Blob([
    Uint8Array.from(
      await drawCard({ ...womansCard, nik })
        .jpeg()
        .toBuffer(),
    ),
  ])
}

const sendCard = ({ call }: Client, borrower: Session, file: Blob) =>
  timed(() => call(borrower, endpoints.readCard, { body: { file, type: 'KTP_FRONT' } }))

async function measure(name: string, client: Client) {
  const newBorrower = (i: number) => signIn(client, i, { bizStatus: 20 })
  const status = () => timed(() => client.call(other, endpoints.readStatus))
  const other = await newBorrower(0)
  const one = await newBorrower(1)
  await sendCard(client, one, await newCard())
  const alone: number[] = []
  for (const _ of range(ALONE)) alone.push((await sendCard(client, one, await newCard())).ms)
  report(`${name}: one card, ms`, at(alone, 0.5))

  const quiet: number[] = []
  for (const _ of range(QUIET)) {
    quiet.push((await status()).ms)
    await wait(PAUSE)
  }
  const all: { borrower: Session; file: Blob }[] = []
  for (const i of range(CARDS)) all.push({ borrower: await newBorrower(2 + i), file: await newCard() })
  let isOver = false
  const reading = timed(() => Promise.all(all.map(({ borrower, file }) => sendCard(client, borrower, file)))).finally(
    () => (isOver = true),
  )
  const busy: number[] = []
  while (!isOver) {
    busy.push((await status()).ms)
    await wait(PAUSE)
  }
  const { ms, value } = await reading
  const read = value.filter((each) => each.value.code === 200)
  report(`${name}: refused of ${CARDS} at once`, CARDS - read.length)
  report(`${name}: cards a second`, read.length / (ms / 1000))
  report(
    `${name}: the last card, s`,
    at(
      value.map((each) => each.ms),
      1,
    ) / 1000,
  )
  report(`${name}: another call, quiet p95, ms`, at(quiet, 0.95))
  report(`${name}: another call meanwhile p95, ms`, at(busy, 0.95))
  report(`${name}: another call meanwhile p95, of a quiet one`, at(busy, 0.95) / at(quiet, 0.95))
}

async function withLenders(name: string, roles: readonly string[], databaseUrl: string | null) {
  const folder = mkdtempSync(join(tmpdir(), 'langkah-cards-'))
  const start = (ROLE: string) =>
    startLender(
      { DATA_DIR: folder, ROLE, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) },
      values.build,
    )
  const lenders = []
  try {
    for (const role of roles) lenders.push(await start(role))
    const web = lenders.find(({ url }) => url !== null)!
    await measure(
      name,
      openClient(() => web, countTraffic()),
    )
  } finally {
    for (const lender of lenders) {
      await lender.end('SIGTERM')
      for (const line of lender.complaints) console.error(line)
    }
    rmSync(folder, { recursive: true })
  }
}

if (values.only.includes('one')) await withLenders('one process', ['all'], null)
if (values.only.includes('two')) {
  const postgres = process.env.DATABASE_URL ? { url: process.env.DATABASE_URL, stop: () => {} } : await startPostgres()
  try {
    await withLenders('web and worker', ['web', 'worker'], postgres.url)
  } finally {
    postgres.stop()
  }
}
if (values.save !== undefined) writeFileSync(values.save, JSON.stringify(figures, null, 2))
if (values.beside !== undefined) {
  const other = JSON.parse(readFileSync(values.beside, 'utf8')) as Record<string, number>
  for (const [name, figure] of Object.entries(figures))
    console.log(
      `${name}: ${other[name]?.toPrecision(3)} → ${figure.toPrecision(3)}, × ${(figure / other[name]!).toPrecision(2)}`,
    )
}
process.exit()
