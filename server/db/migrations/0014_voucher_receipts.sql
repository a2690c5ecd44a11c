-- What a proof of payment says beside its amount and day, and the number by which she asks for it. The defaults are for
-- proofs of before, and for those that a process of the release before still takes.
create function voucher_receipt_number() returns text language sql volatile as $$
  select 'BP-' || upper(substr(id, 1, 4) || '-' || substr(id, 5, 4) || '-' || substr(id, 10, 4))
  from (select gen_random_uuid()::text as id) random
$$;
alter table vouchers
  add column receipt_number text not null default voucher_receipt_number(),
  add column paid_time text not null default '23:59' check (paid_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column channel text not null default 'other',
  add column note text not null default '' check (length(note) <= 200);
create unique index vouchers_by_receipt_number on vouchers (receipt_number);
