-- By which ad somebody came: of the click only a hash, of the device what leads back to nobody. Kept for 90 days.
create table visits (
  key text primary key,
  page text not null,
  network text,
  click_hash text,
  campaign jsonb not null,
  visitor text not null,
  visited_at timestamptz not null
);
create index visits_by_day on visits (visited_at);
