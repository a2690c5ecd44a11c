import type { Connection } from '../../../server/db/database'

/** What no life changes: products, the house's own accounts, and the borrower with all that made her one. */
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
  'personal_answers',
  'survey_answers',
]

/** A function's statements are planned once. `replica`: without the triggers that forbid it. */
export async function makeWipe({ exec, query }: Connection) {
  const rows = await query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'public' and tablename <> all($1) or schemaname = 'pgboss' and tablename in ('job', 'archive')`,
    [KEPT],
  )
  const deletions = rows.map(({ name }) => `delete from ${name};`).join('\n')
  await exec(`create function wipe() returns void language plpgsql as $$ begin
    perform set_config('session_replication_role', 'replica', true);
    ${deletions}
    delete from ledger_accounts where loan_id is not null;
  end $$;`)
}

/** After so many lives what was deleted is in the way. */
export const VACUUM_EVERY = 100
