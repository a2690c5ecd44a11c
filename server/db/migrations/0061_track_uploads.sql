-- What the app says of an upload of events. A visit is of one tab; `number` is the running number of the last event in
-- it, and `lost` counts events that the device lost before.
create table track_uploads (
  key text primary key,
  visit text,
  number integer,
  version integer,
  chart text,
  lost integer not null,
  sent_at timestamptz not null,
  visitor text not null,
  received_at timestamptz not null
);
create index track_uploads_by_day on track_uploads (received_at);

-- The first sign-in of a phone is one event, sent as a registration and as a sign-in; empty in earlier rows.
alter table track_events add column upload_types integer[] not null default '{}';
-- The key of the upload.
alter table track_events add column upload text;
-- It was sent with the token of a session that was open then.
alter table track_events add column has_session boolean not null default false;

-- For exports: nobody's device, times by the hour, and durations to a tenth of a second.
create view exported_events as
  select
    e.id_name,
    case when e.upload_types = '{}' then array[e.upload_type] else e.upload_types end as upload_types,
    date_trunc('hour', e.begin_time, 'UTC') as began_in,
    round(e.duration / 100.0)::integer * 100 as duration,
    e.content,
    e.has_session,
    u.visit,
    row_number() over (
      partition by u.visit order by e.begin_time + e.duration * interval '1 millisecond', e.key
    )::integer as place,
    u.version,
    u.chart
  from track_events e
  left join track_uploads u on u.key = e.upload;
