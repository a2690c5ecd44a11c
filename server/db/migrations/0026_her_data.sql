-- A code that shows or hands over what is held about her proves nothing else.
alter table login_codes
  drop constraint login_codes_purpose_check,
  add constraint login_codes_purpose_check check (purpose in ('signIn', 'carrier', 'reveal', 'export'));
