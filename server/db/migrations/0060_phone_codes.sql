alter table login_codes drop constraint login_codes_purpose_check;
alter table login_codes
  add constraint login_codes_purpose_check
    check (purpose in ('signIn', 'carrier', 'reveal', 'export', 'account', 'loan', 'letter', 'contacts', 'phone', 'newPhone'));
