-- What was done in the app: which arrows of its charts were taken, and when. No borrower's: `visitor` is made of the device's id
-- with a key that only the lender has, and leads back to nobody.
create table track_events (
  key text primary key,
  upload_type integer not null,
  id_name text not null,
  begin_time timestamptz not null,
  duration integer not null,
  content jsonb not null,
  visitor text not null,
  received_at timestamptz not null
);
create index track_events_by_name on track_events (id_name, received_at);
create index track_events_by_day on track_events (received_at);

-- What was sent as an event and is none, once by the hash of it: it may be one to a later version, which tries again.
create table failed_events (
  hash text primary key,
  upload_type integer not null,
  raw text not null,
  reason text not null,
  visitor text not null,
  received_at timestamptz not null
);

-- What went wrong in the app.
create table app_reports (
  key text primary key,
  type text not null,
  report jsonb not null,
  visitor text not null,
  received_at timestamptz not null
);
create index app_reports_by_day on app_reports (received_at);

-- How often an address and a device called within an hour.
create table track_calls (
  caller text not null,
  hour timestamptz not null,
  asked integer not null,
  primary key (caller, hour)
);
