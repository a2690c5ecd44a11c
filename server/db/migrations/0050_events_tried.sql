-- When an event that was set aside was last tried again: those that were not tried for longest are next.
alter table failed_events add column tried_at timestamptz;
