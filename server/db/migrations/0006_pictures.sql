-- The face check that proved the card: its pictures are kept as long as the card is.
alter table cards add column transaction_id uuid references face_transactions;
-- A check ends at the very moment in which its card is confirmed.
update cards set transaction_id = (
  select f.id from face_transactions f
  where f.borrower_id = cards.borrower_id and f.passed_by is not null and f.expires_at = cards.confirmed_at
  limit 1
);
create index cards_by_reading on cards (reading_id);
create index cards_by_transaction on cards (transaction_id);

-- Names say nothing any more, not even what they are names of.
update card_readings set picture = replace(picture, '.jpg', '');
update face_pictures set picture = replace(picture, '.jpg', '');
create index card_readings_by_picture on card_readings (picture);
create index face_pictures_by_picture on face_pictures (picture);
