-- migrate: alone
drop index concurrently if exists loans_by_pay_out;
--> statement-breakpoint
create index concurrently loans_by_pay_out on loans (paid_out_at) where paid_out_at is not null;
