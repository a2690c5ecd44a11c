-- The account that a loan's agreement names: its money goes there, whatever account the borrower gives afterwards.
alter table loans
  add column bank_code text,
  add column account_number text,
  add column account_holder text,
  add constraint loans_account_whole check (num_nulls(bank_code, account_number, account_holder) in (0, 3));

-- Of loans from before: where they were sent, or else the account on file, which is where they would have been sent.
update loans l set (bank_code, account_number, account_holder) = (
  select bank_code, account_number, account_holder from (
    select p.bank_code, p.account_number, p.account_holder, 1 as rank from payouts p
      where p.loan_id = l.id and p.state in ('sent', 'sending')
    union all
    select a.bank_code, a.account_number, a.account_holder, 2 from bank_accounts a where a.borrower_id = l.borrower_id
  ) known
  order by rank limit 1
);

-- A process of the release before this one inserts loans without it.
create function loan_account() returns trigger language plpgsql as $$
begin
  select bank_code, account_number, account_holder into new.bank_code, new.account_number, new.account_holder
    from bank_accounts where borrower_id = new.borrower_id;
  return new;
end $$;
create trigger loan_account before insert on loans for each row when (new.account_number is null)
  execute function loan_account();
