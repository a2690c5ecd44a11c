create table borrowers (
  id uuid primary key default gen_random_uuid(),
  phone text not null unique,
  biz_status integer not null default 10,
  is_blocked boolean not null default false,
  credit_limit bigint not null default 0 check (credit_limit >= 0),
  created_at timestamptz not null
);

create table sessions (
  token_hash text primary key,
  borrower_id uuid not null references borrowers on delete cascade,
  device_id text not null,
  app_code text not null,
  app_version text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_of_device on sessions (borrower_id, device_id);

create table login_codes (
  id uuid primary key default gen_random_uuid(),
  phone text not null,
  device_id text not null,
  address text not null,
  channel text not null,
  code_hash text not null,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_codes_of_phone on login_codes (phone, sent_at);
create index login_codes_of_device on login_codes (device_id, sent_at);
create index login_codes_of_address on login_codes (address, sent_at);

create table login_failures (
  id bigint generated always as identity primary key,
  phone text not null,
  device_id text not null,
  address text not null,
  failed_at timestamptz not null
);
create index login_failures_of_phone on login_failures (phone, failed_at);
create index login_failures_of_device on login_failures (device_id, failed_at);
create index login_failures_of_address on login_failures (address, failed_at);

create table partner_tokens (
  token_hash text primary key,
  phone text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table devices (
  borrower_id uuid not null references borrowers on delete cascade,
  device_id text not null,
  details jsonb not null,
  reported_at timestamptz not null,
  primary key (borrower_id, device_id)
);
