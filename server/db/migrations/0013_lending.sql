-- What a loan is applied for with: what is known of the borrower, conditions of coupons, documents and consents; wishes; proofs
-- of payment. The table `bills` is not used any more, and goes with the next release.
alter table borrowers
  -- Proven, in whole Rupiah; without it the lower edge of what she answered counts.
  add column monthly_income bigint check (monthly_income >= 0),
  -- That the phone number is hers, by the word of its carrier.
  add column carrier_verified_at timestamptz,
  -- To the data centre of the industry, by any lender: more than 90 days late.
  add column is_reported boolean not null default false;

alter table coupons
  add column max_discount bigint check (max_discount > 0),
  add column min_amount bigint not null default 0 check (min_amount >= 0),
  add column min_tenor integer not null default 0 check (min_tenor >= 0),
  -- Codes of products; all without it.
  add column products jsonb;

-- Of a sandbox: what its late rate was held against instead of the law.
alter table price_rules add column late_cap_bp integer;

create index loans_by_coupon on loans (coupon_id) where coupon_id is not null;

alter table consents add column loan_id uuid references loans on delete cascade;

-- As they were agreed to, or shown with the code of an extension. Never changed.
create table loan_documents (
  loan_id uuid not null references loans on delete cascade,
  sha256 text not null,
  document text not null,
  version text not null,
  html text not null,
  -- What it says, to be said again in another language.
  shown jsonb not null,
  made_at timestamptz not null,
  primary key (loan_id, sha256)
);
create trigger append_only before update on loan_documents for each row execute function append_only();

-- By which a payment code is found by whoever was sent the link. Not to be guessed.
create table code_references (
  reference text primary key,
  code_id uuid not null unique references payment_codes on delete cascade
);
create table code_lookups (
  address text not null,
  hour timestamptz not null,
  asked integer not null,
  primary key (address, hour)
);

create table preorders (
  borrower_id uuid primary key references borrowers on delete cascade,
  products jsonb not null,
  total bigint not null check (total > 0),
  made_at timestamptz not null,
  expires_at timestamptz not null
);

create table vouchers (
  id uuid primary key default gen_random_uuid(),
  loan_id uuid not null references loans on delete cascade,
  amount bigint not null check (amount > 0),
  paid_on date not null,
  state text not null default 'waiting' check (state in ('waiting', 'accepted', 'refused')),
  reason text,
  sent_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null))
);
create index vouchers_of_loan on vouchers (loan_id, sent_at);

create table voucher_pictures (
  id uuid primary key default gen_random_uuid(),
  loan_id uuid not null references loans on delete cascade,
  voucher_id uuid references vouchers on delete cascade,
  picture text not null,
  taken_at timestamptz not null
);
create index voucher_pictures_of_voucher on voucher_pictures (voucher_id);
create index voucher_pictures_of_loan on voucher_pictures (loan_id) where voucher_id is null;
create index voucher_pictures_by_name on voucher_pictures (picture);
