-- Each row is one try, under one key, to send back what was paid too much. It is booked when it is put on record, so that no
-- second one can be for the same money; a refused one is booked back.
create table refunds (
  key uuid primary key,
  loan_id uuid not null references loans on delete cascade,
  provider text not null,
  amount bigint not null check (amount > 0),
  bank_code text not null,
  account_number text not null,
  account_holder text not null,
  state text not null default 'sending' check (state in ('sending', 'sent', 'refused')),
  reason text check ((reason is not null) = (state = 'refused')),
  started_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'sending'))
);
create unique index refunds_one_live on refunds (loan_id) where state = 'sending';
create index refunds_of_loan on refunds (loan_id, started_at);
