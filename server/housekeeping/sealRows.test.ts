import { getTableColumns, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as fc from 'fast-check'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints'
import { sampleCardOf } from '#domain/card/sampleCard'
import { open, seal, SEALED, setSealing } from '../db/sealed'
import { openSealingKeys } from '../config/sealingKey'
import { openLives, type Lives } from '../loans/lifeTesting'
import { sampleAccount, sampleContacts } from '../sandbox/samples'
import { resealRows, sealedColumns, sealRows } from './sealRows'

const key = randomBytes(32)

describe('a sealed text', () => {
  beforeAll(() => setSealing({ keys: [key], isOn: true }))
  afterAll(() => setSealing(null))

  it('opens to what it was, is the same each time, and shows nothing of it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 4 }), (text) => {
        const sealed = seal('account', text)
        expect(sealed).toBe(seal('account', text))
        expect(sealed.startsWith(SEALED)).toBe(true)
        expect(sealed).not.toContain(text)
        expect(open('account', sealed)).toBe(text)
      }),
    )
  })

  it('is another one in another column or under another key, where it does not open', () => {
    const sealed = seal('account', '1234567890')
    expect(seal('contact', '1234567890')).not.toBe(sealed)
    expect(() => open('contact', sealed)).toThrow(/authenticate/)
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA')
    expect(() => open('account', changed)).toThrow(/authenticate/)
    setSealing({ keys: [randomBytes(32)], isOn: true })
    expect(seal('account', '1234567890')).not.toBe(sealed)
    expect(() => open('account', sealed)).toThrow('another SEALING_KEY')
    setSealing(null)
    expect(open('account', sealed)).toBe(sealed)
    setSealing({ keys: [key], isOn: false })
    expect(seal('account', '1234567890')).toBe('1234567890')
    expect(open('account', sealed)).toBe('1234567890')
  })
})

describe('the database', () => {
  let lives: Lives
  beforeAll(async () => {
    lives = await openLives()
  })
  afterAll(() => lives.end())

  /** As stored, since a query by column would open it. */
  const storedIn = async ({ table, text }: (typeof sealedColumns)[number]) =>
    (await lives.db.select({ text }).from(table)).map((row) => row.text as string | null)

  const all = async () => (await Promise.all(sealedColumns.map(storedIn))).flat()

  it('has no NIK, account number or emergency contact as it was typed, and the borrower reads all of them', async () => {
    const number = '81277700200'
    const phone = await lives.borrow({ phone: number })
    await lives.lend(phone)
    const stored = await all()
    expect(stored.length).toBeGreaterThan(6)
    for (const text of stored) expect(text ?? SEALED).toMatch(/^s1\./)
    const { nik } = sampleCardOf(number)
    await phone.call(endpoints.sendHeldCode, { query: { purpose: 'reveal' } })
    const body = { otpCode: await lives.lastCode(number) }
    expect((await phone.call(endpoints.revealPersonal, { body })).data).toMatchObject({
      nik,
      account: `BCA ${sampleAccount.accountNumber}`,
      contacts: sampleContacts.map((contact) => contact.phone),
    })
  })

  it('has what an earlier release stored sealed at the next housekeeping', async () => {
    const plain = '1234567890'
    await lives.db.execute(sql`update bank_accounts set account_number = ${plain}`)
    await lives.db.execute(
      sql`update cards set fields = jsonb_set(fields, '{nik}', to_jsonb('32990000' || right(borrower_id::text, 8)))`,
    )
    await lives.db.execute(sql`update contacts set phone = '812000000' || position`)
    const before = (await all()).filter((text) => text !== null && !text.startsWith(SEALED))
    expect(before.length).toBeGreaterThan(3)
    await sealRows(lives.db)
    for (const text of await all()) expect(text ?? SEALED).toMatch(/^s1\./)
    const columns = sealedColumns.filter(({ column }) => ['fields', 'account_number', 'phone'].includes(column.name))
    const opened = JSON.stringify(
      await Promise.all(columns.map(({ table, column }) => lives.db.select({ column }).from(table))),
    )
    for (const text of before) expect(opened).toContain(text)
  })

  it('is sealed with a new key by a command, while both are known, and then opens without the old one', async () => {
    const keys = openSealingKeys(lives.services.config, lives.services.serverSecret)
    const next = randomBytes(32)
    const opened = () => Promise.all(sealedColumns.map(({ table, column }) => lives.db.select({ column }).from(table)))
    const [before, stored] = [await opened(), await all()]
    setSealing({ keys: [next, ...keys], isOn: true })
    expect(await opened()).toEqual(before)
    expect(await resealRows(lives.db)).toBe(stored.filter((text) => text !== null).length)
    expect(await resealRows(lives.db)).toBe(0)
    setSealing({ keys: [next], isOn: true })
    expect(new Set((await opened()).flat().map((row) => JSON.stringify(row)))).toEqual(
      new Set(before.flat().map((row) => JSON.stringify(row))),
    )
    setSealing({ keys, isOn: true })
    await expect(opened()).rejects.toThrow('another SEALING_KEY')
    setSealing({ keys: [...keys, next], isOn: true })
    await resealRows(lives.db)
    setSealing({ keys, isOn: true })
  })

  it('has an index for each of these columns, which is empty once all is sealed', async () => {
    await lives.db.execute(sql`analyze`)
    for (const { table, text } of sealedColumns) {
      const isPlain = sql`${text} <> '' and ${text} not like ${sql.raw(`'${SEALED}%'`)}`
      const rows = (await lives.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`)
        return tx.execute(sql`explain select * from ${table} where ${isPlain}`)
      })) as { rows: object[] }
      expect(JSON.stringify(rows.rows)).toMatch(/_not_sealed/)
    }
  })
})

it('every column that is sealed is one that housekeeping seals', () => {
  setSealing({ keys: [key], isOn: true })
  const modules = import.meta.glob<Record<string, unknown>>('../**/*Tables.ts', { eager: true })
  const tables = Object.values(modules)
    .flatMap((exported) => Object.values(exported))
    .filter((value): value is PgTable => is(value, PgTable))
  const columns = tables.flatMap((table) => Object.values(getTableColumns(table)))
  const sealed = columns.filter((column) => {
    const value = column.getSQLType() === 'jsonb' ? { nik: 'x' } : 'x'
    return column.dataType === 'custom' && JSON.stringify(column.mapToDriverValue(value)).includes(SEALED)
  })
  expect(new Set(sealed)).toEqual(new Set(sealedColumns.map(({ column }) => column)))
  setSealing(null)
})
