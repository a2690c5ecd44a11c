-- On which devices the certification was completed, or a loan was applied for with a one-time code. A first application on any other device needs a code.
create table confirmed_devices (
  borrower_id uuid not null references borrowers on delete cascade,
  device_id text not null,
  confirmed_at timestamptz not null,
  primary key (borrower_id, device_id)
);

alter table login_codes
  drop constraint login_codes_purpose_check,
  add constraint login_codes_purpose_check check (purpose in ('signIn', 'carrier', 'reveal', 'export', 'account', 'loan'));
