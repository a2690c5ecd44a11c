-- Signed in on a new device while others were signed in, which have not said yet whether that was the borrower.
alter table sessions add column is_asked boolean not null default false;
-- The borrower did not know a sign-in: until then their account stays as it is, and nothing is paid out.
alter table borrowers add column paused_until timestamptz;
