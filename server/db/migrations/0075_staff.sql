-- People of the lender, who act through /api/staff. Only the hash of a token is stored.
create table staff (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  role text not null check (role in ('clerk', 'finance', 'admin')),
  token_hash text not null unique,
  created_at timestamptz not null,
  ended_at timestamptz
);
create unique index staff_names on staff (name) where ended_at is null;

-- What a second person has to approve.
create table staff_requests (
  id uuid primary key default gen_random_uuid(),
  act text not null,
  loan_id uuid not null references loans,
  -- Whole Rupiah.
  amount bigint not null check (amount > 0),
  reason text not null,
  asked_by uuid not null references staff,
  asked_at timestamptz not null,
  decided_by uuid references staff check (decided_by <> asked_by or not is_approved),
  decided_at timestamptz,
  is_approved boolean
);
create unique index staff_requests_open on staff_requests (act, loan_id) where decided_at is null;

-- Every act, with nothing personal: ids, numbers and amounts. A row without a person was done at the database itself.
create table staff_acts (
  id bigint generated always as identity primary key,
  done_at timestamptz not null,
  staff_id uuid references staff,
  act text not null,
  outcome text not null check (outcome in ('begun', 'done', 'asked', 'nothing', 'refused')),
  about jsonb not null,
  reason text
);
create index staff_acts_by_day on staff_acts (done_at);
create index staff_acts_of_loan on staff_acts ((about ->> 'repayId')) where about ? 'repayId';
create trigger append_only before update or delete on staff_acts for each row execute function append_only();
create trigger append_only_truncate before truncate on staff_acts execute function append_only();

-- When somebody has dealt with it.
alter table feedback add column closed_at timestamptz;
create index feedback_open on feedback (sent_at) where closed_at is null;

-- The text of a document may be erased with its borrower: its hash stays.
create function append_only_or_erased() returns trigger language plpgsql as $$
begin
  if new.html = '' and new.shown = '{}' and (new.loan_id, new.sha256, new.document, new.version, new.made_at)
    = (old.loan_id, old.sha256, old.document, old.version, old.made_at) then
    return new;
  end if;
  raise exception '% is append only', tg_table_name using errcode = 'LK002';
end $$;
drop trigger append_only on loan_documents;
create trigger append_only_or_erased before update on loan_documents
  for each row execute function append_only_or_erased();
