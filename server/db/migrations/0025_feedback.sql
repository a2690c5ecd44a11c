-- What borrowers write to the lender, with pictures; those that were not sent within a day are deleted.
create table feedback (
  id uuid primary key default gen_random_uuid(),
  borrower_id uuid not null references borrowers on delete cascade,
  feedback_number text not null unique,
  kind text not null check (kind in ('complaint', 'suggestion', 'app')),
  message text not null,
  sent_at timestamptz not null
);
create index feedback_of_borrower on feedback (borrower_id, sent_at);

create table feedback_pictures (
  id uuid primary key default gen_random_uuid(),
  borrower_id uuid not null references borrowers on delete cascade,
  feedback_id uuid references feedback on delete cascade,
  picture text not null,
  taken_at timestamptz not null
);
create index feedback_pictures_unsent on feedback_pictures (borrower_id) where feedback_id is null;
create index feedback_pictures_by_picture on feedback_pictures (picture);
