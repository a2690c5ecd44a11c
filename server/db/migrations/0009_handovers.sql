-- A step that goes on on the borrower's phone, by a token that serves once.
create table handovers (
  id uuid primary key default gen_random_uuid(),
  borrower_id uuid not null references borrowers on delete cascade,
  token_hash text not null unique,
  step text not null,
  maker_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  session_hash text
);
create index handovers_of_borrower on handovers (borrower_id, created_at);
create index handovers_by_time on handovers (created_at);
