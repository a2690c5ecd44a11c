-- What a borrower agreed to, when and how. Rows are only ever added.
create table consents (
  id bigint generated always as identity primary key,
  borrower_id uuid not null references borrowers on delete cascade,
  consent text not null,
  version text not null,
  text_sha256 text not null,
  locale text not null,
  app_code text not null,
  app_version text not null,
  given_at timestamptz not null
);
create index consents_of_borrower on consents (borrower_id, given_at);
