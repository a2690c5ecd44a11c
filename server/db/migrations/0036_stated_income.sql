-- What a borrower says of the income is frozen at the certification: a lower answer counts at once, a higher one once somebody
-- has looked at it.
alter table borrowers
  add column stated_income bigint check (stated_income >= 0),
  add column income_asked_at timestamptz;
