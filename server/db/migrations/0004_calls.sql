create table seen_envelopes (
  iv text primary key,
  expires_at timestamptz not null
);
create index seen_envelopes_by_age on seen_envelopes (expires_at);

create table once_answers (
  borrower_id uuid not null references borrowers on delete cascade,
  call text not null,
  key text not null,
  fingerprint text not null,
  data jsonb,
  stored_at timestamptz not null,
  primary key (borrower_id, call, key)
);
create index once_answers_by_age on once_answers (stored_at);

create table sandbox_clock (
  id integer primary key check (id = 1),
  ahead_ms bigint not null
);

create table sandbox_faults (
  id bigint generated always as identity primary key,
  method text not null,
  path text not null,
  fault text not null,
  left_over integer not null,
  delay_ms integer not null,
  device_id text,
  phone text
);

create table sandbox_outbox (
  phone text primary key,
  code text not null,
  sent_at timestamptz not null
);
