-- Also for exports: `day`, in UTC, is that of the first upload of a visit, or of the event where there is no visit.
-- `visitor` is a name for a visitor's first 45 days, and after them another one for each week, so that nobody is followed
-- for longer. It is made of the name that SERVER_SECRET makes of the device, which no export has. `cohort` is the Monday
-- of the visitor's first event, within those 45 days.
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
    from (select t.*, min(t.begin_time) over (partition by t.visitor) as first_at from track_events t) w
  ) e
  left join track_uploads u on u.key = e.upload;

-- Which weeks of numbers were published, by `numbers --publish`: no week is published twice.
create table published_weeks (
  week date primary key,
  published_at timestamptz not null default now()
);
