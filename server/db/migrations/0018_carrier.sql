-- A code that opens a session proves nothing to the carrier's check, and the other way round.
alter table login_codes
  add column purpose text not null default 'signIn' check (purpose in ('signIn', 'carrier'));
