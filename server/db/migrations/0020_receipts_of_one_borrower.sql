-- The file that a picture of a proof was sent as: it serves one borrower for as long as it is kept. Pictures of before have none.
alter table voucher_pictures add column sha256 text;
create index voucher_pictures_by_sha256 on voucher_pictures (sha256);
