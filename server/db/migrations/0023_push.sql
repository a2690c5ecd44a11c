-- Where a device is reached by Web Push. A row ends with its session, and an endpoint is that of one browser, whoever uses it.
create table push_subscriptions (
  borrower_id uuid not null references borrowers on delete cascade,
  device_id text not null,
  token_hash text not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  saved_at timestamptz not null,
  primary key (borrower_id, device_id)
);
create index push_subscriptions_of_session on push_subscriptions (token_hash);

-- When the app of that session last called, and in which language: who was not seen is reminded by text message, too.
alter table sessions
  add column seen_at timestamptz,
  add column locale text;
create index sessions_of_borrower on sessions (borrower_id);
