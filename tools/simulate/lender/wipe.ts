import type { Connection } from '../../../server/db/database'

/** Rows that no life changes: products, the lender's accounts, and the certified borrower. */
const KEPT = [
  'price_rules',
  'migrations',
  'ledger_accounts',
  'borrowers',
  'sessions',
  'bank_accounts',
  'cards',
  'card_readings',
  'contacts',
  'face_transactions',
  'form_answers',
  'survey_answers',
]

/** Each table after all that refer to it. */
const WIPED = `
  with recursive refers as (
    select distinct conrelid as child, confrelid as parent from pg_constraint where contype = 'f' and conrelid <> confrelid
  ), levels as (
    select format('%I.%I', schemaname, tablename)::regclass::oid as id, 0 as level from pg_tables
    where schemaname = 'public' and tablename <> all($1) or schemaname = 'pgboss' and tablename in ('job', 'archive')
    union
    select r.parent, level + 1 from levels join refers r on r.child = id
  )
  select id::regclass::text as name from levels
  where id <> all($1::regclass[]) or id = 'ledger_accounts'::regclass
  group by id order by max(level), name`

/** Triggers that forbid deleting; those with a condition offer a switch. */
const FORBIDDING = `
  select format('drop trigger %I on %s', tgname, tgrelid::regclass) as dropped, pg_get_triggerdef(oid) as definition
  from pg_trigger where tgfoid = 'append_only'::regproc and tgqual is null
    and pg_get_triggerdef(oid) like '% DELETE %'`

const UNLESS_WIPING = `when (current_setting('simulation.wipes', true) is distinct from 'on') execute`

/**
 * Functions cache their plans. `session_replication_role` would be shorter, but discards all cached plans of the
 * connection.
 */
export async function makeWipe({ exec, query }: Connection) {
  for (const { dropped, definition } of await query<{ dropped: string; definition: string }>(FORBIDDING))
    await exec(`${dropped}; ${definition.replace('EXECUTE', UNLESS_WIPING)}`)
  const rows = await query<{ name: string }>(WIPED, [KEPT])
  const deletions = rows.map(({ name }) =>
    name === 'ledger_accounts' ? 'delete from ledger_accounts where loan_id is not null;' : `delete from ${name};`,
  )
  await exec(`create function wipe() returns void language plpgsql as $$ begin
    perform set_config('simulation.wipes', 'on', true), set_config('lender.forgets', 'on', true);
    ${deletions.join('\n')}
  end $$;`)
}

/** Dead rows slow the database down after this many lives. */
export const VACUUM_EVERY = 100
