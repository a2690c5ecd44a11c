-- Each query finds what must never be: a row is a fault.

-- invariant: entry-balances
select entry_id, sum(amount) from ledger_lines group by entry_id having sum(amount) <> 0;

-- invariant: entry-has-lines
select e.id from ledger_entries e where not exists (select from ledger_lines l where l.entry_id = e.id);

-- invariant: line-has-account
select l.entry_id, l.account_id from ledger_lines l where not exists (select from ledger_accounts a where a.id = l.account_id);

-- invariant: trial-balance
select sum(amount) from ledger_lines having coalesce(sum(amount), 0) <> 0;

-- invariant: receivables-not-negative
select * from loan_balances where kind <> 'overpaid' and amount < 0;

-- invariant: overpaid-not-positive
select * from loan_balances where kind = 'overpaid' and amount > 0;

-- invariant: charges-within-principal
-- Whoever bore them in the end.
select o.id, o.principal, -sum(l.amount) as charged
from loans o
join ledger_entries e on e.loan_id = o.id
join ledger_lines l on l.entry_id = e.id
join ledger_accounts a on a.id = l.account_id
  and a.kind in ('interest_income', 'fee_income', 'late_income', 'extension_income')
group by o.id, o.principal
having -sum(l.amount) > o.principal or sum(l.amount) > 0;

-- invariant: charges-within-cap
-- Of each day that was used or that an extension adds; what was sent back and is owed again is lent too.
select o.id, b.charged, b.extended
from loans o
join price_rules r on r.id = o.price_rule_id
join lateral (
  select
    coalesce(-sum(l.amount) filter (where a.kind in ('interest_income', 'fee_income')), 0) as charged,
    coalesce(-sum(l.amount) filter (where a.kind = 'extension_income'), 0) as extended,
    o.principal + coalesce(sum(l.amount) filter (where a.kind = 'principal' and e.kind = 'refund' and l.amount > 0), 0) as lent
  from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
  where e.loan_id = o.id) b on true
join lateral (
  select coalesce(sum((event ->> 'days')::int), 0) as days
  from (select distinct on (detail #>> '{event,key}') detail -> 'event' as event
    from ledger_entries where loan_id = o.id and detail #>> '{event,kind}' = 'extension') extensions) x on true
where b.charged * 10000 > b.lent * o.days * r.cap_bp
  or b.extended * 10000 > b.lent * x.days * r.cap_bp;

-- invariant: lines-of-one-loan
select l.entry_id, l.account_id
from ledger_lines l
join ledger_entries e on e.id = l.entry_id
join ledger_accounts a on a.id = l.account_id
where a.loan_id is not null and a.loan_id is distinct from e.loan_id;

-- invariant: paid-out-once
select o.id, o.state
from loans o left join ledger_entries e on e.loan_id = o.id and e.kind = 'payout'
group by o.id
having count(e.id) <> (case when o.paid_out_on is null then 0 else 1 end)
  or (o.state in (30, 50, 60, 70)) > (o.paid_out_on is not null)
  or (o.state in (10, 20)) and o.paid_out_on is not null;

-- invariant: closed-owes-nothing
select o.id, o.state, a.kind, sum(l.amount)
from loans o
join ledger_accounts a on a.loan_id = o.id and a.kind <> 'overpaid'
join ledger_lines l on l.account_id = a.id
where o.state not in (50, 60, 70)
group by o.id, o.state, a.kind
having sum(l.amount) <> 0;

-- invariant: open-owes-something
-- With a coupon, nothing but principal may be owed at first, yet never nothing.
select o.id, o.state
from loans o
where o.state in (50, 60, 70)
  and coalesce((select sum(amount) from loan_balances b where b.loan_id = o.id and b.kind <> 'overpaid'), 0) <= 0;

-- invariant: state-follows-ledger
-- 50 is due as agreed, 60 later; the due date is that of the last event that still counts.
select o.id, o.state, o.due_on
from loans o
where o.paid_out_on is not null and (
  (o.state = 50 and o.due_on <> o.paid_out_on + o.days)
  or (o.state = 60 and o.due_on <= o.paid_out_on + o.days)
  or (o.state in (50, 60, 70)) <> (o.closed_at is null)
  or o.due_on <> coalesce((
    select (e.detail ->> 'dueOn')::date from ledger_entries e
    where e.loan_id = o.id and e.detail ? 'dueOn' and not exists (select from ledger_entries r where r.reverses = e.id)
    order by e.id desc limit 1), o.paid_out_on + o.days));

-- invariant: one-open-loan
select borrower_id from loans
where state in (10, 20, 50, 60, 70) and reopened_at is null
group by borrower_id having count(*) > 1;

-- invariant: cash-equals-payments
select paid, cash from
  (select coalesce(sum(amount), 0) as paid from provider_payments where outcome <> 'reversed') p,
  (select coalesce(sum(l.amount), 0) as cash
   from ledger_lines l
   join ledger_accounts a on a.id = l.account_id and a.kind = 'cash'
   join ledger_entries e on e.id = l.entry_id and e.kind in ('payment', 'unmatched')
   where not exists (select from ledger_entries r where r.reverses = e.id)) c
where paid <> cash;

-- invariant: unmatched-equals-payments
select waiting, unmatched from
  (select coalesce(sum(amount), 0) as waiting from provider_payments where outcome = 'unmatched') p,
  (select coalesce(-sum(l.amount), 0) as unmatched
   from ledger_lines l join ledger_accounts a on a.id = l.account_id and a.kind = 'unmatched') u
where waiting <> unmatched;

-- invariant: payment-has-its-entry
-- One that counts, of its amount and loan; none that counts once it was reversed.
select p.provider, p.payment_id, p.outcome, p.entry_id
from provider_payments p
left join ledger_entries e on e.id = p.entry_id
left join ledger_entries r on r.reverses = e.id
where e.id is null
  or (r.id is null) <> (p.outcome <> 'reversed')
  or e.loan_id is distinct from p.loan_id
  or (e.kind = 'unmatched') <> (p.loan_id is null)
  or p.amount <> (
    select abs(l.amount) from ledger_lines l join ledger_accounts a on a.id = l.account_id
    where l.entry_id = e.id and a.kind = case when e.kind = 'match' then 'unmatched' else 'cash' end);

-- invariant: return-has-its-entry
-- One that counts, of its amount, unless it was refused.
select t.key as return, e.key as entry, t.state, p.outcome
from transfers t
join provider_payments p on p.provider = t.payment_provider and p.payment_id = t.payment_id
full join (select * from ledger_entries where detail ? 'returns') e on e.key = 'return:' || t.key
left join ledger_entries r on r.reverses = e.id
where e.id is null or t.key is null
  or (r.id is null) <> (t.state <> 'refused')
  or t.state <> 'refused' and p.outcome not in ('returned', 'reversed')
  or p.amount <> t.amount
  or p.amount <> (
    select l.amount from ledger_lines l join ledger_accounts a on a.id = l.account_id
    where l.entry_id = e.id and a.kind = 'unmatched');

-- invariant: returned-has-its-return
select p.provider, p.payment_id from provider_payments p
where p.outcome = 'returned' and not exists (
  select from transfers t
  where t.payment_provider = p.provider and t.payment_id = p.payment_id and t.state <> 'refused');

-- invariant: entry-has-its-payment
select e.id, e.key
from ledger_entries e
where e.detail ? 'payment'
  and not exists (select from ledger_entries r where r.reverses = e.id)
  and not exists (
    select from provider_payments p
    where p.provider = e.detail #>> '{payment,provider}' and p.payment_id = e.detail #>> '{payment,paymentId}'
      and (p.entry_id = e.id or e.kind = 'unmatched' and p.outcome = 'booked'));

-- invariant: paid-code-has-payment
select c.id from payment_codes c
where c.paid_at is not null and not exists (select from provider_payments p where p.code_id = c.id);

-- invariant: reversal-mirrors
select r.id
from ledger_entries r
join lateral (
  select x.amount as reversed, y.amount as original
  from (select account_id, amount from ledger_lines where entry_id = r.id) x
  full join (select account_id, amount from ledger_lines where entry_id = r.reverses) y using (account_id)) l
  on l.reversed is distinct from -l.original
where r.kind = 'reversal';
