-- migrate: alone
-- A code by its number, in every callback and inquiry of a channel that reports no more; and what housekeeping looks for.
drop index concurrently if exists payment_codes_by_number;
--> statement-breakpoint
create index concurrently payment_codes_by_number on payment_codes (provider, number, created_at);
--> statement-breakpoint
drop index concurrently if exists sessions_by_end;
--> statement-breakpoint
create index concurrently sessions_by_end on sessions (expires_at);
--> statement-breakpoint
drop index concurrently if exists login_failures_by_time;
--> statement-breakpoint
create index concurrently login_failures_by_time on login_failures (failed_at);
--> statement-breakpoint
drop index concurrently if exists partner_tokens_by_end;
--> statement-breakpoint
create index concurrently partner_tokens_by_end on partner_tokens (expires_at);
--> statement-breakpoint
drop index concurrently if exists handovers_typed;
--> statement-breakpoint
create index concurrently handovers_typed on handovers (expires_at) where typed is not null;
--> statement-breakpoint
drop index concurrently if exists preorders_by_end;
--> statement-breakpoint
create index concurrently preorders_by_end on preorders (expires_at);
--> statement-breakpoint
drop index concurrently if exists failed_events_by_time;
--> statement-breakpoint
create index concurrently failed_events_by_time on failed_events (received_at);
--> statement-breakpoint
drop index concurrently if exists call_counts_by_hour;
--> statement-breakpoint
create index concurrently call_counts_by_hour on call_counts (hour);
--> statement-breakpoint
drop index concurrently if exists cards_contested;
--> statement-breakpoint
create index concurrently cards_contested on cards (contested_at) where contested_at is not null;
--> statement-breakpoint
drop index concurrently if exists provider_payments_unmatched;
--> statement-breakpoint
create index concurrently provider_payments_unmatched on provider_payments (received_at, payment_id) where outcome = 'unmatched';
--> statement-breakpoint
drop index concurrently if exists voucher_pictures_unsent;
--> statement-breakpoint
create index concurrently voucher_pictures_unsent on voucher_pictures (taken_at) where voucher_id is null;
--> statement-breakpoint
drop index concurrently if exists feedback_pictures_by_time;
--> statement-breakpoint
create index concurrently feedback_pictures_by_time on feedback_pictures (taken_at) where feedback_id is null;
--> statement-breakpoint
drop index concurrently if exists messages_of_loan;
--> statement-breakpoint
create index concurrently messages_of_loan on messages (loan_id, id);
--> statement-breakpoint
drop index concurrently if exists cards_of_nik;
--> statement-breakpoint
create index concurrently cards_of_nik on cards ((fields ->> 'nik'));
--> statement-breakpoint
drop index concurrently if exists failed_events_by_try;
--> statement-breakpoint
create index concurrently failed_events_by_try on failed_events (tried_at nulls first, received_at);
