-- Whether the device had signed in to the phone before: such a device has limits of its own.
alter table login_codes add column is_known boolean not null default false;
alter table login_failures add column is_known boolean not null default false;
-- The session that a code or a link opened: who lost the answer gets it again while it is open.
alter table login_codes add column session_hash text;
alter table partner_tokens add column session_hash text;
create index login_codes_by_time on login_codes (sent_at);
