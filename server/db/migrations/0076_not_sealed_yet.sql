-- migrate: alone
-- What an earlier release stored as it was typed: empty once all of it is sealed.
drop index concurrently if exists cards_not_sealed;
--> statement-breakpoint
create index concurrently cards_not_sealed on cards (borrower_id)
  where fields ->> 'nik' <> '' and fields ->> 'nik' not like 's1.%';
--> statement-breakpoint
drop index concurrently if exists card_readings_not_sealed;
--> statement-breakpoint
create index concurrently card_readings_not_sealed on card_readings (id)
  where fields ->> 'nik' <> '' and fields ->> 'nik' not like 's1.%';
--> statement-breakpoint
drop index concurrently if exists bank_accounts_not_sealed;
--> statement-breakpoint
create index concurrently bank_accounts_not_sealed on bank_accounts (borrower_id)
  where account_number <> '' and account_number not like 's1.%';
--> statement-breakpoint
drop index concurrently if exists loans_not_sealed;
--> statement-breakpoint
create index concurrently loans_not_sealed on loans (id)
  where account_number <> '' and account_number not like 's1.%';
--> statement-breakpoint
drop index concurrently if exists transfers_not_sealed;
--> statement-breakpoint
create index concurrently transfers_not_sealed on transfers (key)
  where account_number <> '' and account_number not like 's1.%';
--> statement-breakpoint
drop index concurrently if exists contacts_not_sealed;
--> statement-breakpoint
create index concurrently contacts_not_sealed on contacts (borrower_id, position)
  where phone <> '' and phone not like 's1.%';
