-- A borrower may ask that her account and data be deleted: a message of a kind of its own.
alter table feedback drop constraint feedback_kind_check;
alter table feedback add constraint feedback_kind_check check (kind in ('complaint', 'suggestion', 'app', 'erasure'));
