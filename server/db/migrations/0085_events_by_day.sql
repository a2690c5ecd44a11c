-- Events by the day on which they happened, in UTC, so that old ones are dropped with their day instead of deleted row by row. An event
-- that is sent again has the same key and the same time, so it is one row. Processes of the release before this one still write
-- to track_events; housekeeping moves what is there, and a later release drops it.
create table app_events (
  key text not null,
  upload_type integer not null,
  id_name text not null,
  begin_time timestamptz not null,
  duration integer not null,
  content jsonb not null,
  visitor text not null,
  received_at timestamptz not null,
  upload_types integer[] not null default '{}',
  upload text,
  has_session boolean not null default false,
  primary key (key, begin_time)
) partition by range (begin_time);
-- A borrower's export and erasure.
create index app_events_of_visitor on app_events (visitor);

-- Made beside the table and attached, which waits for no insert. As the owner, for a lender whose user may only insert.
create function make_event_days(first date, last date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  day date;
  name text;
begin
  if not has_table_privilege(session_user, 'app_events', 'insert') then
    raise exception '% may not insert events', session_user using errcode = 'insufficient_privilege';
  end if;
  for day in select generate_series(first, last, interval '1 day')::date loop
    name := 'app_events_' || to_char(day, 'YYYYMMDD');
    continue when exists (select from pg_class where relname = name);
    perform pg_advisory_xact_lock(7305221);
    continue when exists (select from pg_class where relname = name);
    execute format('create table %I (like app_events including all)', name);
    execute format('alter table app_events attach partition %I for values from (%L) to (%L)',
      name, day::timestamp at time zone 'UTC', (day + 1)::timestamp at time zone 'UTC');
  end loop;
end $$;

-- Drops the days before a day, and says how many. Where others use the table for half a second, the rest is for the next time.
create function drop_event_days(before date) returns integer
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '500ms' as $$
declare
  name text;
  dropped integer := 0;
begin
  if not has_table_privilege(session_user, 'app_events', 'delete') then
    raise exception '% may not delete events', session_user using errcode = 'insufficient_privilege';
  end if;
  for name in
    select inhrelid::regclass::text from pg_inherits
    where inhparent = 'app_events'::regclass
      and inhrelid::regclass::text < 'app_events_' || to_char(before, 'YYYYMMDD')
    order by 1
  loop
    begin
      execute format('drop table %I', name);
    exception when lock_not_available then
      return dropped;
    end;
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

create or replace view exported_events as
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
    u.chart,
    (case
      when u.visit is null then e.received_at
      else min(e.received_at) over (partition by u.visit)
    end at time zone 'UTC')::date as day,
    translate(
      left(encode(sha256(convert_to(concat_ws(' ', e.visitor, e.cohort, e.week_after), 'UTF8')), 'hex'), 16),
      '0123456789abcdef', 'abcdefghijklmnop'
    ) as visitor,
    e.cohort
  from (
    select
      w.*,
      case when w.begin_time < w.first_at + interval '45 days'
        then date_trunc('week', w.first_at at time zone 'UTC')::date end as cohort,
      case when w.begin_time >= w.first_at + interval '45 days'
        then 'after ' || date_trunc('week', w.begin_time at time zone 'UTC')::date end as week_after
    from (
      select t.*, min(t.begin_time) over (partition by t.visitor) as first_at
      from (
        select key, upload_type, id_name, begin_time, duration, content, visitor, received_at, upload_types, upload, has_session
        from app_events
        union all
        select key, upload_type, id_name, begin_time, duration, content, visitor, received_at, upload_types, upload, has_session
        from track_events
      ) t
    ) w
  ) e
  left join track_uploads u on u.key = e.upload;
