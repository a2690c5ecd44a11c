-- What a borrower is told in the app. The words are made when she reads them, in her language; `key` says what it is about, so
-- that she is told once.
create table messages (
  id bigint generated always as identity primary key,
  borrower_id uuid not null references borrowers on delete cascade,
  loan_id uuid references loans on delete cascade,
  kind text not null,
  key text not null,
  "values" jsonb not null,
  written_at timestamptz not null,
  unique (borrower_id, kind, key)
);
create index messages_of_borrower on messages (borrower_id, id);
