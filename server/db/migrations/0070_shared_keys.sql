-- Fingerprints of the keys that all processes must share, by name. No key can be computed from one.
create table shared_keys (
  name text primary key,
  fingerprint text not null
);
