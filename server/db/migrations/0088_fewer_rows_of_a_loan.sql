-- Processes of earlier releases read the text of each document where it was stored, and book only on accounts that a pay-out made.
-- What processes still write for them is dropped here.
-- unused since 2.1.9
create function document_facts() returns trigger language plpgsql as $$
declare
  facts jsonb := (select shown from loans where id = new.loan_id);
begin
  if new.shown = facts then
    -- The consent has its name, version and hash.
    if exists (select from consents where loan_id = new.loan_id and text_sha256 = new.sha256) then
      return null;
    end if;
    new.shown := null;
    new.html := null;
  elsif new.shown -> 'loan' = facts then
    new.shown := new.shown - 'loan';
    new.html := null;
  end if;
  return new;
end $$;
create trigger document_facts before insert on loan_documents for each row execute function document_facts();

-- Most loans are never late, extended or paid too much: those accounts are made by the first entry that needs them.
create function account_at_need() returns trigger language plpgsql as $$
begin
  if exists (select from ledger_entries where loan_id = new.loan_id) then
    return new;
  end if;
  return null;
end $$;
create trigger account_at_need before insert on ledger_accounts
  for each row when (new.kind in ('late_fee', 'extension_fee', 'overpaid')) execute function account_at_need();
