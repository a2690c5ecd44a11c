-- A foreign key share-locks the account of each line, and the lender's own accounts are those of every entry: with many at once
-- each lock is a multixact. What the key held, these triggers hold: no account is ever deleted while a line could come to it.
-- By row, since a statement's new rows have no statistics: a join with them reads all accounts.
create function line_of_account() returns trigger language plpgsql as $$
begin
  perform from ledger_accounts where id = new.account_id;
  if not found then
    raise exception 'a line is of no account' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger line_of_account after insert on ledger_lines for each row execute function line_of_account();

create function account_without_lines() returns trigger language plpgsql as $$
begin
  -- Waits for entries that are being written, and they for this transaction.
  lock table ledger_lines in share row exclusive mode;
  if old.loan_id is null or exists (select from ledger_lines where account_id = old.id) then
    raise exception 'account % has lines, or is the lender''s own', old.id using errcode = 'foreign_key_violation';
  end if;
  return old;
end $$;
create trigger account_without_lines before delete on ledger_accounts
  for each row execute function account_without_lines();

create function account_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an account never changes' using errcode = 'foreign_key_violation';
end $$;
create trigger account_stays before update on ledger_accounts for each row execute function account_stays();

alter table ledger_lines drop constraint ledger_lines_account_id_fkey;
