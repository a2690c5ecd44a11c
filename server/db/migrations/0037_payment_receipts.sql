-- What a receipt shows and a borrower tells customer service: random, so that one says nothing of other payments.
create function payment_receipt_number() returns text language sql volatile as $$
  select 'PB-' || upper(substr(id, 1, 4) || '-' || substr(id, 5, 4) || '-' || substr(id, 10, 4))
  from (select gen_random_uuid()::text as id) random
$$;
alter table provider_payments add column receipt_number text not null default payment_receipt_number();
create unique index provider_payments_by_receipt_number on provider_payments (receipt_number);
