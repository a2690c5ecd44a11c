-- Of the code that was paid, as the channel tells it: by it a clerk finds the loan of money that came for none. Null for payments
-- of before, and for those that name none.
alter table provider_payments add column number text;

-- As before, and the number never changes either.
drop trigger append_only on provider_payments;
create trigger append_only before update on provider_payments for each row
  when (
    (old.provider, old.payment_id, old.number, old.amount, old.paid_at, old.received_at)
      is distinct from (new.provider, new.payment_id, new.number, new.amount, new.paid_at, new.received_at)
    or old.code_id is not null and new.code_id is distinct from old.code_id
    or old.loan_id is not null and new.loan_id is distinct from old.loan_id
    or old.outcome = 'reversed' and new.outcome <> 'reversed'
  ) execute function append_only();
