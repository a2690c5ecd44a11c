-- What proves something can't be changed later: lines belong to the transaction that writes their entry; payments, documents and
-- consents stay as they were. Money without a loan can be sent back.

-- Null for entries of before. The outermost transaction, which `xmin` is not where there are savepoints.
alter table ledger_entries add column booked_in xid8;
alter table ledger_entries alter column booked_in set default pg_current_xact_id();

create function lines_with_their_entry() returns trigger language plpgsql as $$
begin
  if exists (
    select from added
    where (select booked_in from ledger_entries where id = added.entry_id) is distinct from pg_current_xact_id()
  ) then
    raise exception 'lines are added to an entry of before' using errcode = 'LK004';
  end if;
  return null;
end $$;
create trigger lines_with_their_entry after insert on ledger_lines
  referencing new table as added for each statement execute function lines_with_their_entry();

-- Deleted only by a transaction that says so, as a sandbox's does: `set_config('lender.forgets', 'on', true)`.
create trigger kept before delete on loan_documents for each row
  when (current_setting('lender.forgets', true) is distinct from 'on') execute function append_only();
create trigger append_only before update on consents for each row execute function append_only();
create trigger kept before delete on consents for each row
  when (current_setting('lender.forgets', true) is distinct from 'on') execute function append_only();
create trigger kept before delete on provider_payments for each row
  when (current_setting('lender.forgets', true) is distinct from 'on') execute function append_only();
-- Its code, loan and entry are found later; who paid what, and when, never changes, nor that it was taken back.
create trigger append_only before update on provider_payments for each row
  when (
    (old.provider, old.payment_id, old.amount, old.paid_at, old.received_at)
      is distinct from (new.provider, new.payment_id, new.amount, new.paid_at, new.received_at)
    or old.code_id is not null and new.code_id is distinct from old.code_id
    or old.loan_id is not null and new.loan_id is distinct from old.loan_id
    or old.outcome = 'reversed' and new.outcome <> 'reversed'
  ) execute function append_only();
create trigger append_only_truncate before truncate on loan_documents execute function append_only();
create trigger append_only_truncate before truncate on consents execute function append_only();
create trigger append_only_truncate before truncate on provider_payments execute function append_only();

-- What the approval reckoned with, in whole Rupiah: an extension is held against it. Null for loans of before.
alter table loans add column monthly_income bigint check (monthly_income >= 0);

-- Whose money it was can't be told: it was sent back, or is being sent.
alter table provider_payments drop constraint provider_payments_outcome_check;
alter table provider_payments add constraint provider_payments_outcome_check
  check (outcome in ('booked', 'unmatched', 'reversed', 'returned'));
create index provider_payments_unmatched on provider_payments (received_at) where outcome = 'unmatched';

-- Each row is one try, under one key. It is booked when it is put on record, as a refund is; a refused one is booked back.
create table payment_returns (
  key uuid primary key,
  provider text not null,
  payment_id text not null,
  -- The provider that sends it.
  sent_by text not null,
  amount bigint not null check (amount > 0),
  bank_code text not null,
  account_number text not null,
  account_holder text not null,
  state text not null default 'sending' check (state in ('sending', 'sent', 'refused')),
  reason text check ((reason is not null) = (state = 'refused')),
  started_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'sending')),
  foreign key (provider, payment_id) references provider_payments on delete cascade
);
create unique index payment_returns_once on payment_returns (provider, payment_id) where state <> 'refused';
create index payment_returns_of_payment on payment_returns (provider, payment_id, started_at);
