-- What borrowers upload, until a worker has read it; the outcome stays for a call that is repeated, for a day at most.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  borrower_id uuid not null references borrowers on delete cascade,
  kind text not null check (kind in ('card', 'face', 'screenshot')),
  sha256 text not null,
  file text,
  tries integer not null default 0,
  outcome jsonb,
  reading_id uuid references card_readings on delete cascade,
  sent_at timestamptz not null,
  unique (borrower_id, kind, sha256)
);
create index uploads_by_file on uploads (file);
create index uploads_by_reading on uploads (reading_id);
create index uploads_by_date on uploads (sent_at);
