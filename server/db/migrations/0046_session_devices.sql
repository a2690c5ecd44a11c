-- By which a borrower names one of their sessions, and what device and browser it was opened on; null where that is not known.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column device_kind text,
  add column browser text;
