create table bills (
  id uuid primary key default gen_random_uuid(),
  borrower_id uuid not null references borrowers on delete cascade,
  principal bigint not null check (principal > 0),
  paid_out_at timestamptz not null,
  due_at timestamptz not null,
  settled_at timestamptz
);
create index bills_of_borrower on bills (borrower_id);

create table coupons (
  id uuid primary key default gen_random_uuid(),
  borrower_id uuid not null references borrowers on delete cascade,
  source text not null,
  kind text not null,
  value bigint not null check (value > 0),
  valid_from timestamptz not null,
  valid_to timestamptz not null,
  unique (borrower_id, source)
);
