-- Files that are made for somebody and kept, sealed, beside the pictures, until they expire.
create table exports (
  name text primary key,
  borrower_id uuid references borrowers on delete cascade,
  file text not null,
  sha256 text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index exports_by_file on exports (file);
create index exports_of_borrower on exports (borrower_id) where borrower_id is not null;
create index exports_by_expiry on exports (expires_at);
