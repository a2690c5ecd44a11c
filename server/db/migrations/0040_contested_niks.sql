-- A card whose NIK another borrower holds, from when on it waits for a person; and how many NIKs a borrower has tried since when.
alter table cards
  add column contested_at timestamptz,
  add column nik_tries integer not null default 0,
  add column nik_tried_from timestamptz;
-- Whoever has not passed the identity check holds no NIK.
update cards set shares_nik = true
from borrowers
where borrowers.id = cards.borrower_id and borrowers.biz_status <= 20 and cards.transaction_id is null and not cards.shares_nik;
