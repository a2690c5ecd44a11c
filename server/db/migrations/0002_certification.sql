create table card_readings (
  id uuid primary key default gen_random_uuid(),
  borrower_id uuid not null references borrowers on delete cascade,
  picture text not null,
  fields jsonb not null,
  doubtful jsonb not null,
  read_at timestamptz not null
);
create index card_readings_of_borrower on card_readings (borrower_id, read_at);

-- What the borrower confirmed; what was read stays in card_readings.
create table cards (
  borrower_id uuid primary key references borrowers on delete cascade,
  reading_id uuid references card_readings,
  fields jsonb not null,
  confirmed_at timestamptz not null
);

create table face_transactions (
  id uuid primary key default gen_random_uuid(),
  borrower_id uuid not null references borrowers on delete cascade,
  actions jsonb not null,
  tries_left integer not null check (tries_left >= 0),
  passed_by text check (passed_by in ('views', 'selfie')),
  created_at timestamptz not null,
  -- Until then it is gone on with: half an hour at first, moved on when it is passed or its tries are used up.
  expires_at timestamptz not null
);
create index face_transactions_of_borrower on face_transactions (borrower_id, created_at);

create table face_pictures (
  transaction_id uuid not null references face_transactions on delete cascade,
  action text not null,
  sha256 text not null,
  likeness text not null,
  picture text not null,
  taken_at timestamptz not null,
  primary key (transaction_id, action)
);

create table survey_answers (
  borrower_id uuid primary key references borrowers on delete cascade,
  answers jsonb not null,
  saved_at timestamptz not null
);

create table personal_answers (
  borrower_id uuid primary key references borrowers on delete cascade,
  answers jsonb not null,
  saved_at timestamptz not null
);

create table contacts (
  borrower_id uuid not null references borrowers on delete cascade,
  position smallint not null,
  relationship text not null,
  phone text not null,
  consented_at timestamptz not null,
  primary key (borrower_id, position)
);

create table bank_accounts (
  borrower_id uuid primary key references borrowers on delete cascade,
  bank_code text not null,
  account_number text not null,
  account_holder text not null,
  saved_at timestamptz not null
);
