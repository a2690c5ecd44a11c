import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openDatabase, type SimulatedDatabase } from './database'
import { Killed, createKillableProcess } from './killableProcess'

let database: SimulatedDatabase
beforeAll(async () => {
  database = await openDatabase()
  await database.connection.exec('create table notes (n int check (n > 0), text text, made timestamptz)')
})
beforeEach(() => database.connection.exec('delete from notes'))
afterAll(() => database.close())

const notes = async () =>
  (await database.connection.query<{ n: number }>('select n from notes order by n')).map(({ n }) => n)
const write = (n: number) => sql`insert into notes (n) values (${n})`

/** Writes two notes in one transaction of a process that is killed after this many statements. */
async function writeTwo(end: number | null) {
  const process = createKillableProcess()
  process.killAfter(end)
  const written = database.connect(process).transaction(async (tx) => {
    await tx.execute(write(1))
    await tx.execute(write(2))
  })
  return written.then(
    () => 'heard',
    (error: unknown) => (error instanceof Error && (error.cause ?? error)) instanceof Killed,
  )
}

it.each([
  ['before it begins', 0, true, []],
  ['in the middle of it', 2, true, []],
  ['after it has committed', 3, true, [1, 2]],
  ['later', 9, 'heard', [1, 2]],
])(
  'a transaction whose process is killed %s is committed whole or not at all',
  async (_, end, outcome, expectedRows) => {
    expect(await writeTwo(end)).toBe(outcome)
    expect(await notes()).toEqual(expectedRows)
  },
)

it('a process that was killed gets no more answers', async () => {
  const process = createKillableProcess()
  process.killAfter(0)
  const db = database.connect(process)
  for (let times = 0; times < 2; times++)
    await expect(db.execute(write(1))).rejects.toMatchObject({ cause: { name: 'Killed' } })
  expect(process.isDead()).toBe(true)
  expect(await notes()).toEqual([])
})

it('values of all kinds are read as they were written, however often and in however many statements at once', async () => {
  const texts = ["it's", '', 'ü€😀', 'back\\slash', null]
  const read = await Promise.all(
    texts.map((text, i) =>
      database.connection.query('select $1::int as n, $2::text as text, $3::jsonb as j', [i, text, { text }]),
    ),
  )
  expect(read.flat()).toEqual(texts.map((text, n) => ({ n, text, j: { text } })))
})

it('an error of the database has its code, and the next statement works', async () => {
  await expect(database.db.execute(write(0))).rejects.toMatchObject({
    cause: { code: '23514', constraint: 'notes_n_check' },
  })
  await database.db.execute(write(3))
  expect(await notes()).toEqual([3])
})
