-- migrate: alone
-- Of 0063, without gain at 100,000 rows: the few pictures that were never sent have a partial index each already.
drop index concurrently if exists voucher_pictures_unsent;
--> statement-breakpoint
drop index concurrently if exists feedback_pictures_by_time;
