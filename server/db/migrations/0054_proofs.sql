-- Numbers that outsiders are shown: 40 random bits, each 5 of them a character of Crockford's base 32. Of the 16 bytes of a
-- UUID, the seventh and the ninth have bits that are not random.
create function proof_number(prefix text) returns text language sql volatile as $$
  select prefix || '-' || substr(letters, 1, 4) || '-' || substr(letters, 5)
  from (
    select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + get_byte(bytes, place) % 32, 1), '') as letters
    from (select uuid_send(gen_random_uuid()) as bytes offset 0) random, unnest(array[0, 1, 2, 3, 4, 5, 9, 10]) as place
  ) chosen
$$;

alter table loans add column loan_number text not null default proof_number('LK');
create unique index loans_by_number on loans (loan_number);

-- That nothing is left to be paid of a loan. It is withdrawn where the loan turns out to be open after all.
create table settlement_letters (
  number text primary key default proof_number('SKL'),
  loan_id uuid not null references loans on delete cascade,
  settled_at timestamptz not null,
  made_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index settlement_letters_standing on settlement_letters (loan_id) where withdrawn_at is null;
insert into settlement_letters (loan_id, settled_at, made_at)
  select id, closed_at, closed_at from loans where state = 30 and closed_at is not null;

alter table login_codes
  drop constraint login_codes_purpose_check,
  add constraint login_codes_purpose_check
    check (purpose in ('signIn', 'carrier', 'reveal', 'export', 'account', 'loan', 'letter'));
