-- Products' terms, loans, their double-entry ledger, and what pays them. Whole Rupiah; debit > 0, credit < 0; append only.
-- Rates are basis points of the principal (1 bp = 0.01 %), by the day but for `fee_bp`. A row is never changed: a later one replaces it.
create table price_rules (
  id bigint generated always as identity primary key,
  product_code text not null,
  name text not null,
  valid_from timestamptz not null,
  daily_rate_bp integer not null check (daily_rate_bp >= 0),
  fee_bp integer not null check (fee_bp >= 0),
  late_rate_bp integer not null check (late_rate_bp >= 0),
  extension_rate_bp integer not null check (extension_rate_bp >= 0),
  cap_bp integer not null check (cap_bp > 0),
  tenors jsonb not null,
  extension_days jsonb not null,
  max_extensions integer not null check (max_extensions >= 0),
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null check (max_amount between min_amount and 30000000),
  amount_step bigint not null check (amount_step > 0)
);
create index price_rules_by_product on price_rules (product_code, valid_from, id);

-- States: 10 in review, 20 paying out, 30 settled, 40 rejected or given up, 50 active, 60 extended, 70 overdue.
create table loans (
  id uuid primary key default gen_random_uuid(),
  borrower_id uuid not null references borrowers on delete cascade,
  price_rule_id bigint not null references price_rules,
  principal bigint not null check (principal between 1 and 30000000),
  days integer not null check (days > 0),
  coupon_id uuid references coupons,
  discount bigint not null default 0 check (discount >= 0),
  shown jsonb not null,
  state smallint not null default 10 check (state in (10, 20, 30, 40, 50, 60, 70)),
  applied_at timestamptz not null,
  decided_at timestamptz,
  paid_out_at timestamptz,
  paid_out_on date,
  due_on date,
  closed_at timestamptz,
  -- Set where a payment was denied after a later loan had begun: the one case in which two are open.
  reopened_at timestamptz,
  failure text
);
create unique index loans_one_open on loans (borrower_id) where state in (10, 20, 50, 60, 70) and reopened_at is null;
create index loans_of_borrower on loans (borrower_id, applied_at);
create index loans_by_due_date on loans (due_on) where state in (50, 60, 70);

create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('principal', 'interest', 'service_fee', 'late_fee', 'extension_fee', 'overpaid',
    'cash', 'unmatched', 'interest_income', 'fee_income', 'late_income', 'extension_income', 'coupon_cost', 'waived', 'written_off')),
  loan_id uuid references loans,
  unique nulls not distinct (kind, loan_id),
  check ((kind in ('principal', 'interest', 'service_fee', 'late_fee', 'extension_fee', 'overpaid')) = (loan_id is not null))
);
create index ledger_accounts_of_loan on ledger_accounts (loan_id);
-- The house's own.
insert into ledger_accounts (kind) values ('cash'), ('unmatched'), ('interest_income'), ('fee_income'), ('late_income'),
  ('extension_income'), ('coupon_cost'), ('waived'), ('written_off');

create table ledger_entries (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('payout', 'assess', 'payment', 'discount', 'waive', 'refund', 'write_off', 'unmatched', 'match', 'reversal')),
  loan_id uuid references loans,
  key text not null unique,
  value_on date not null,
  booked_at timestamptz not null default now(),
  reverses bigint unique references ledger_entries,
  detail jsonb not null default '{}',
  check ((kind = 'reversal') = (reverses is not null))
);
create index ledger_entries_of_loan on ledger_entries (loan_id, id);

create table ledger_lines (
  entry_id bigint not null references ledger_entries,
  account_id bigint not null references ledger_accounts,
  amount bigint not null check (amount <> 0),
  primary key (entry_id, account_id)
);
create index ledger_lines_of_account on ledger_lines (account_id) include (amount);

create function ledger_balanced() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from ledger_lines where entry_id = new.entry_id) <> 0 then
    raise exception 'entry % does not balance', new.entry_id using errcode = 'LK001';
  end if;
  return null;
end $$;
create constraint trigger ledger_balanced after insert on ledger_lines
  deferrable initially deferred for each row execute function ledger_balanced();

create function ledger_has_lines() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_lines where entry_id = new.id) then
    raise exception 'entry % is empty', new.id using errcode = 'LK003';
  end if;
  return null;
end $$;
create constraint trigger ledger_has_lines after insert on ledger_entries
  deferrable initially deferred for each row execute function ledger_has_lines();

create function append_only() returns trigger language plpgsql as $$
begin
  raise exception '% is append only', tg_table_name using errcode = 'LK002';
end $$;
create trigger append_only before update or delete on ledger_entries for each row execute function append_only();
create trigger append_only before update or delete on ledger_lines for each row execute function append_only();
create trigger append_only_truncate before truncate on ledger_entries execute function append_only();
create trigger append_only_truncate before truncate on ledger_lines execute function append_only();

create view loan_balances as
  select a.loan_id, a.kind, sum(l.amount)::bigint as amount
  from ledger_lines l join ledger_accounts a on a.id = l.account_id
  where a.loan_id is not null
  group by a.loan_id, a.kind;

create table payment_codes (
  id uuid primary key default gen_random_uuid(),
  loan_id uuid not null references loans,
  purpose text not null check (purpose in ('full', 'part', 'extend', 'giveBack')),
  provider text not null,
  channel text not null,
  number text not null,
  amount bigint not null check (amount > 0),
  quote jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz,
  paid_at timestamptz
);
create unique index payment_codes_live on payment_codes (provider, number) where paid_at is null and replaced_at is null;
create index payment_codes_of_loan on payment_codes (loan_id, created_at);
create index payment_codes_by_expiry on payment_codes (expires_at) where paid_at is null;

create table provider_payments (
  provider text not null,
  payment_id text not null,
  code_id uuid references payment_codes,
  loan_id uuid references loans,
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  received_at timestamptz not null,
  outcome text not null check (outcome in ('booked', 'unmatched', 'reversed')),
  entry_id bigint references ledger_entries,
  primary key (provider, payment_id)
);
create index provider_payments_of_code on provider_payments (code_id);
create index provider_payments_of_loan on provider_payments (loan_id, paid_at);
