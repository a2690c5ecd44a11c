-- What leads to a code and to a pay-out, and the simulator's own books, which no rule of the lender's reads.
alter table payment_codes add column qr text;
create index payment_codes_by_payment on payment_codes (paid_at) where paid_at is not null;
create index provider_payments_by_receipt on provider_payments (received_at);

-- A code that a provider was asked for, until it has answered: kept before it is asked, so that the same is asked again.
create table code_openings (
  id uuid primary key default gen_random_uuid(),
  loan_id uuid not null references loans on delete cascade,
  purpose text not null check (purpose in ('full', 'part', 'extend', 'giveBack')),
  provider text not null,
  channel text not null,
  amount bigint not null check (amount > 0),
  quote jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (loan_id, purpose)
);

-- Each row is one try, under one key, to pay a loan out. A refused one makes room for the next when it is mended.
create table payouts (
  key uuid primary key default gen_random_uuid(),
  loan_id uuid not null references loans on delete cascade,
  provider text not null,
  amount bigint not null check (amount > 0),
  bank_code text not null,
  account_number text not null,
  account_holder text not null,
  state text not null default 'sending' check (state in ('sending', 'sent', 'refused')),
  reason text check ((reason is not null) = (state = 'refused')),
  started_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'sending')),
  mended_at timestamptz check (mended_at is null or state = 'refused')
);
create unique index payouts_one_live on payouts (loan_id) where mended_at is null;
create index payouts_sending on payouts (started_at) where state = 'sending';

create table simulator_codes (
  key text primary key,
  channel text not null,
  number text not null unique,
  amount bigint not null,
  qr text,
  expires_at timestamptz not null,
  closed_at timestamptz
);

create table simulator_payments (
  id text primary key,
  number text not null references simulator_codes (number),
  amount bigint not null check (amount > 0),
  paid_at timestamptz not null,
  known_at timestamptz not null,
  denied_at timestamptz
);
create index simulator_payments_of_code on simulator_payments (number);

create table simulator_deliveries (
  id bigint generated always as identity primary key,
  payment_id text not null references simulator_payments,
  is_denial boolean not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  status integer,
  ended_at timestamptz
);
create index simulator_deliveries_due on simulator_deliveries (due_at, id) where ended_at is null;

create table simulator_payouts (
  key text primary key,
  amount bigint not null,
  bank_code text not null,
  account_number text not null,
  reason text,
  made_at timestamptz not null
);

create table simulator_switches (
  name text primary key,
  left_over integer not null check (left_over >= 0)
);
