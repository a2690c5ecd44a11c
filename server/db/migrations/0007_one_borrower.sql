-- A NIK belongs to one borrower. Where cards of before share one, the first to be confirmed holds it; the others stay as they
-- are, and are refused when they are confirmed anew.
alter table cards add column shares_nik boolean not null default false;
update cards set shares_nik = true where exists (
  select 1 from cards earlier
  where earlier.fields ->> 'nik' = cards.fields ->> 'nik'
    and (earlier.confirmed_at, earlier.borrower_id) < (cards.confirmed_at, cards.borrower_id)
);
create unique index cards_by_nik on cards ((fields ->> 'nik')) where not shares_nik;

-- A file serves one borrower, be it of a card or of a face. A row goes with the last picture of that hash.
create table picture_owners (
  sha256 text primary key,
  borrower_id uuid not null references borrowers on delete cascade,
  claimed_at timestamptz not null
);
create index picture_owners_of_borrower on picture_owners (borrower_id);
insert into picture_owners (sha256, borrower_id, claimed_at)
select distinct on (p.sha256) p.sha256, t.borrower_id, p.taken_at
from face_pictures p join face_transactions t on t.id = p.transaction_id
order by p.sha256, p.taken_at;

-- Unknown of cards that were photographed before.
alter table card_readings add column sha256 text;
create index card_readings_by_sha256 on card_readings (sha256);
create index face_pictures_by_sha256 on face_pictures (sha256);
