-- How many one-time codes were sent, a row for each five minutes: the caps of hour and day add rows up instead of counting codes under a lock.
create table sent_codes (
  is_known boolean not null,
  since timestamptz not null,
  sent integer not null,
  primary key (is_known, since)
);
-- Processes of the release before this one count the codes themselves: while both run, either kind may send as many as the cap.
insert into sent_codes (is_known, since, sent)
select is_known, to_timestamp(floor(extract(epoch from sent_at) / 300) * 300), count(*)
from login_codes group by 1, 2;

-- Also serves the network of an address, which is its beginning.
create index login_codes_of_network on login_codes (address text_pattern_ops, sent_at);
