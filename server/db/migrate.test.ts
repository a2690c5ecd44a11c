import { readdirSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from './database'
import { openOwnTestDatabase, type TestDatabase } from './testing'
import { migrate, MIGRATION_LOCK, MigrationFailed, migrationTimeouts, migrations, readMissing } from './migrate'

let database: TestDatabase
beforeEach(async () => {
  database = await openOwnTestDatabase()
})
afterEach(() => database.close())

const query = <Row>(statement: string) => database.withConnection((connection) => connection.query<Row>(statement))
const exec = (statements: string) => database.withConnection((connection) => connection.exec(statements))
const file = (text: string, name = '9000_test.sql') => ({ name, text })
const apply = (...texts: string[]) => migrate(database, { files: texts.map((text) => file(text)) })
const rowOf = async (name = '9000_test.sql') =>
  (
    await query<{ isApplied: boolean }>(
      `select applied_at is not null as "isApplied" from migrations where name = '${name}'`,
    )
  )[0] ?? null

const guarded = `
create table amounts (rupiah bigint not null);
create function refuse_debts() returns trigger language plpgsql as $$
begin
  if new.rupiah < 0 then
    raise exception 'no debts; none at all';
  end if;
  return new;
end;
$$;
create trigger amounts_without_debts before insert on amounts for each row execute function refuse_debts();
insert into amounts values (0);
`

describe('the migrations', () => {
  it('are applied once, in the order of their names', async () => {
    await Promise.all([migrate(database), migrate(database), migrate(database)])
    const rows = await query<{ name: string }>('select name from migrations where applied_at is not null order by name')
    expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
    expect(rows).toHaveLength(readdirSync('server/db/migrations').filter((file) => file.endsWith('.sql')).length)
  })

  it('continue a history from before some files could run alone', async () => {
    await exec(
      'drop table migrations; create table migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    await exec(`insert into migrations (name) values ${migrations.map(({ name }) => `('${name}')`).join(', ')}`)
    await migrate(database)
    await apply('-- migrate: alone\nselect 1')
    expect(await rowOf()).toEqual({ isApplied: true })
  })
})

describe('a file', () => {
  it('may have bodies with semicolons in them', async () => {
    await apply(guarded)
    await expect(exec('insert into amounts values (-1)')).rejects.toThrow('no debts; none at all')
    expect(await query('select * from amounts')).toHaveLength(1)
  })

  it('that fails leaves nothing behind, is named, and is applied when it was corrected', async () => {
    const wrong = apply(`${guarded}; select 1 / 0`)
    await expect(wrong).rejects.toBeInstanceOf(MigrationFailed)
    await expect(wrong).rejects.toThrow('9000_test.sql: division by zero')
    expect([
      await query("select 1 from pg_class where relname = 'amounts' and relnamespace = current_schema()::regnamespace"),
      await rowOf(),
    ]).toEqual([[], null])
    await apply(guarded)
    expect(await rowOf()).toEqual({ isApplied: true })
  })

  it('runs in a transaction unless it is marked', async () => {
    const index = 'create index concurrently contacts_by_phone on contacts (phone)'
    await expect(apply(index)).rejects.toThrow('cannot run inside a transaction block')
    await apply(`-- migrate: alone\n${index};`)
    expect(await rowOf()).toEqual({ isApplied: true })
  })

  it('with a mark that does not exist is refused', async () => {
    await expect(apply('-- migrate: lone\nselect 1')).rejects.toThrow('unknown mark: -- migrate: lone')
  })
})

describe('a file that drops what earlier releases used', () => {
  const drop = file('-- unused since 2.1.9\ndrop table amounts', '9002.sql')
  const files = [file('create table amounts (rupiah bigint)', '9001.sql'), drop, file('select 1', '9003.sql')]

  it('waits until it is asked for, and holds up no other', async () => {
    const expanded = await migrate(database, { files, withContract: false })
    expect(expanded).toEqual({ applied: ['9001.sql', '9003.sql'], left: ['9002.sql'] })
    expect(await readMissing(database.db, files)).toEqual([])
    expect(await query('select * from amounts')).toEqual([])
    expect(await migrate(database, { files })).toEqual({ applied: ['9002.sql'], left: [] })
  })

  it('is applied with all others to a new database, which no earlier release uses', async () => {
    await exec('drop table migrations')
    const { applied } = await migrate(database, { files, withContract: false })
    expect(applied).toEqual(['9001.sql', '9002.sql', '9003.sql'])
  })
})

it('what is missing is known before there is any table, and what waits for the end of earlier releases is not', async () => {
  expect(await readMissing(database.db)).toEqual([])
  await exec('drop table migrations')
  const needed = migrations.filter(({ text }) => !text.includes('\n-- unused since '))
  expect(await readMissing(database.db)).toEqual(needed.map(({ name }) => name))
})

describe('a file that runs alone', () => {
  const unique = `-- migrate: alone
drop index concurrently if exists contacts_by_phone;
--> statement-breakpoint
create unique index concurrently contacts_by_phone on amounts (rupiah);
`
  const isValid = () => query(`select indisvalid as "isValid" from pg_index where indrelid = 'amounts'::regclass`)

  it('is known to have been begun when it was interrupted, and runs again', async () => {
    await exec('create table amounts (rupiah bigint not null); insert into amounts values (1), (1)')
    await expect(apply(unique)).rejects.toThrow('could not create unique index')
    expect([await rowOf(), await isValid()]).toEqual([{ isApplied: false }, [{ isValid: false }]])
    await exec('delete from amounts; insert into amounts values (1)')
    await apply(unique)
    expect([await rowOf(), await isValid()]).toEqual([{ isApplied: true }, [{ isValid: true }]])
  })

  it('does not run a second time', async () => {
    await exec('create table amounts (rupiah bigint not null)')
    for (let i = 0; i < 2; i++) await apply('-- migrate: alone\ninsert into amounts values (1)')
    expect(await query('select * from amounts')).toHaveLength(1)
  })
})

it('the time-outs are those of the kind of file, and are reset when the files are applied', async () => {
  const settings = `current_setting('lock_timeout')::interval as lock, current_setting('statement_timeout')::interval as statement`
  const before = await query(`select ${settings}`)
  await exec('create table seen (kind text, lock interval, statement interval)')
  const note = (kind: string) => `insert into seen select '${kind}', ${settings};`
  await migrate(database, {
    files: [file(note('inTransaction'), '9001.sql'), file(`-- migrate: alone\n${note('alone')}`, '9002.sql')],
  })
  const seen = await query<{ kind: 'inTransaction' | 'alone'; lock: number; statement: number }>(
    'select kind, extract(epoch from lock)::integer * 1000 as lock, extract(epoch from statement)::integer * 1000 as statement from seen',
  )
  const { inTransaction, alone } = migrationTimeouts
  expect(seen).toEqual([
    { kind: 'inTransaction', ...inTransaction },
    { kind: 'alone', ...alone },
  ])
  expect(await query(`select ${settings}`)).toEqual(before)
})

// PGlite has one process and ignores time-outs.
const servers = process.env.DATABASE_URL ? [process.env.DATABASE_URL] : []

describe.each(servers)('on a server that others use as well', () => {
  const others: Database[] = []
  beforeEach(async () => {
    for (let i = 0; i < 3; i++) others.push(await openDatabase({ databaseUrl: database.url, dataDir: '' }))
    await exec(
      'create table amounts (rupiah bigint not null); insert into amounts select * from generate_series(1, 1000)',
    )
  })
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close()
  })

  it('an index is built once where several processes start at a time', async () => {
    const files = [
      file('insert into amounts values (0)', '9001.sql'),
      file('-- migrate: alone\ncreate index concurrently amounts_by_rupiah on amounts (rupiah)', '9002.sql'),
    ]
    await Promise.all([database, ...others].map((each) => migrate(each, { files })))
    expect(await query('select * from amounts where rupiah = 0')).toHaveLength(1)
    expect(await query(`select indisvalid as "isValid" from pg_index where indrelid = 'amounts'::regclass`)).toEqual([
      { isValid: true },
    ])
  })

  const waiting = () =>
    others[1]!.withConnection(({ query: ask }) =>
      ask(`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`),
    )

  it('a table that another session has locked is waited for only so long', async () => {
    const files = [file('alter table amounts add column note text')]
    const timeouts = {
      ...migrationTimeouts,
      inTransaction: { lock: 100, statement: 60_000 },
      tries: 2,
      between: 10,
    }
    await others[0]!.withConnection(async (holder) => {
      await holder.exec('begin; lock table amounts in share mode')
      await expect(migrate(database, { files, timeouts })).rejects.toThrow('lock timeout')
    })
    await migrate(database, { files, timeouts })
    expect(await rowOf()).toEqual({ isApplied: true })
  })

  it('a file is tried again until the lock of another session is gone', async () => {
    const files = [file('alter table amounts add column note text')]
    const timeouts = { ...migrationTimeouts, inTransaction: { lock: 50, statement: 60_000 }, between: 50 }
    let migrating: Promise<unknown> = Promise.resolve()
    await others[0]!.withConnection(async (holder) => {
      await holder.exec('begin; lock table amounts in share mode')
      migrating = migrate(database, { files, timeouts })
      for (let times = 0; times < 2; times++) {
        await expect.poll(waiting, { interval: 5 }).toHaveLength(1)
        await expect.poll(waiting, { interval: 5 }).toHaveLength(0)
      }
    })
    await migrating
    expect(await rowOf()).toEqual({ isApplied: true })
  })

  it('a file that deadlocks with another session is tried again', async () => {
    await exec('create table totals (rupiah bigint not null)')
    // Its own session finds the deadlock first, after the other one has begun to wait.
    const files = [
      file(`set local deadlock_timeout = '2s';
lock table totals;
alter table amounts add column note text`),
    ]
    const timeouts = { ...migrationTimeouts, inTransaction: { lock: 60_000, statement: 60_000 }, between: 10 }
    let migrating: Promise<unknown> = Promise.resolve()
    await others[0]!.withConnection(async (holder) => {
      await holder.exec(`begin; set local deadlock_timeout = '1min'; lock table amounts in share mode`)
      migrating = migrate(database, { files, timeouts })
      await expect.poll(waiting, { interval: 5 }).toHaveLength(1)
      await holder.exec('lock table totals in share mode')
      await holder.exec('commit')
    })
    await migrating
    expect(await rowOf()).toEqual({ isApplied: true })
  })

  it('a statement may take only so long', async () => {
    const timeouts = { ...migrationTimeouts, inTransaction: { lock: 60_000, statement: 100 } }
    await expect(migrate(database, { files: [file('select pg_sleep(60)')], timeouts })).rejects.toThrow(
      'statement timeout',
    )
  })

  it('a process waits only so long for another that is migrating', async () => {
    await others[0]!.withConnection(async (holder) => {
      await holder.exec(`select pg_advisory_lock(${MIGRATION_LOCK})`)
      const timeouts = { ...migrationTimeouts, turn: 100, poll: 10 }
      await expect(migrate(database, { timeouts })).rejects.toThrow('another process')
    })
    await migrate(database)
  })

  it('a process that dies in the middle of a file leaves the rest to the next one', async () => {
    const files = [
      file(`-- migrate: alone
create table if not exists half (done boolean);
--> statement-breakpoint
select pg_sleep(case when (select count(*) from amounts) = 1000 then 60 else 0 end)`),
    ]
    const end = migrate(database, { files }).then(
      () => 'applied',
      (error: Error) => error.message,
    )
    await expect
      .poll(() =>
        others[0]!.withConnection(({ query: ask }) =>
          ask(
            `select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(case%' and pid <> pg_backend_pid()`,
          ),
        ),
      )
      .toHaveLength(1)
    expect(await end).toContain('terminating connection')
    expect(await rowOf()).toEqual({ isApplied: false })
    await exec('delete from amounts')
    await migrate(others[0]!, { files })
    expect(await rowOf()).toEqual({ isApplied: true })
  })
})
