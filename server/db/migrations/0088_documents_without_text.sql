-- Processes of earlier releases read the text of each document where it was stored.
-- unused since 2.1.9
create function document_facts() returns trigger language plpgsql as $$
declare
  facts jsonb := (select shown from loans where id = new.loan_id);
begin
  if new.shown = facts then
    new.shown := null;
    new.html := null;
  elsif new.shown -> 'loan' = facts then
    new.shown := new.shown - 'loan';
    new.html := null;
  end if;
  return new;
end $$;
create trigger document_facts before insert on loan_documents for each row execute function document_facts();
