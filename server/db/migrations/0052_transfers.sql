-- Pay-outs, refunds and returns of unmatched money are kinds of one thing: money that leaves the lender, under one key.
-- Old processes insert into the tables of before until now; nothing may come between the copies and the views.
lock table payouts, refunds, payment_returns in access exclusive mode;

create table transfers (
  key uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('payOut', 'refund', 'return')),
  loan_id uuid references loans on delete cascade,
  -- Of a return: the payment that is sent back, by the provider that it came by.
  payment_provider text,
  payment_id text,
  -- The provider that sends it.
  provider text not null,
  amount bigint not null check (amount > 0),
  bank_code text not null,
  account_number text not null,
  account_holder text not null,
  state text not null default 'sending' check (state in ('sending', 'sent', 'refused')),
  reason text check ((reason is not null) = (state = 'refused')),
  started_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'sending')),
  -- Of a pay-out that was refused: when it made room for another.
  mended_at timestamptz check (mended_at is null or kind = 'payOut' and state = 'refused'),
  foreign key (payment_provider, payment_id) references provider_payments on delete cascade,
  check (
    case when kind = 'return' then loan_id is null and num_nulls(payment_provider, payment_id) = 0
    else loan_id is not null and num_nulls(payment_provider, payment_id) = 2 end
  )
);

insert into transfers (
  key, kind, loan_id, payment_provider, payment_id, provider,
  amount, bank_code, account_number, account_holder, state, reason, started_at, ended_at, mended_at)
select key, 'payOut', loan_id, null, null, provider,
  amount, bank_code, account_number, account_holder, state, reason, started_at, ended_at, mended_at from payouts
union all
select key, 'refund', loan_id, null, null, provider,
  amount, bank_code, account_number, account_holder, state, reason, started_at, ended_at, null from refunds
union all
select key, 'return', null, provider, payment_id, sent_by,
  amount, bank_code, account_number, account_holder, state, reason, started_at, ended_at, null from payment_returns;

create unique index transfers_one_pay_out on transfers (loan_id) where kind = 'payOut' and mended_at is null;
create unique index transfers_one_refund on transfers (loan_id) where kind = 'refund' and state = 'sending';
create unique index transfers_one_return on transfers (payment_provider, payment_id)
  where kind = 'return' and state <> 'refused';
create index transfers_of_loan on transfers (loan_id, started_at);
create index transfers_of_payment on transfers (payment_provider, payment_id, started_at);

-- Processes of the release before this one go on with them by their old names.
drop table payouts, refunds, payment_returns;

create view payouts as
  select key, loan_id, provider, amount, bank_code, account_number, account_holder, state, reason, started_at, ended_at,
    mended_at, kind
  from transfers where kind = 'payOut';
alter view payouts alter column kind set default 'payOut';

create view refunds as
  select key, loan_id, provider, amount, bank_code, account_number, account_holder, state, reason, started_at, ended_at, kind
  from transfers where kind = 'refund';
alter view refunds alter column kind set default 'refund';

create view payment_returns as
  select key, payment_provider as provider, payment_id, provider as sent_by, amount, bank_code, account_number,
    account_holder, state, reason, started_at, ended_at, kind
  from transfers where kind = 'return';
alter view payment_returns alter column kind set default 'return';
