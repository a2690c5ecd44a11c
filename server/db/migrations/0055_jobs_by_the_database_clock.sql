-- Jobs were due by the lender's date, which a sandbox may have moved; now by the time of the database.
do $$
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  update pgboss.job set
    start_after = start_after - ahead_ms * interval '1 ms',
    completed_on = completed_on - ahead_ms * interval '1 ms'
  from sandbox_clock
  where start_after > '2020-01-01Z' or completed_on is not null;
  delete from pgboss.archive;
end $$;
