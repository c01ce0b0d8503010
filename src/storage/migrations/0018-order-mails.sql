-- Mails about orders. A mail that was postponed because too many went to its address is marked, so
-- that a newer mail about the same order can take its place.
alter table mail add column order_id uuid;
alter table mail add column postponed_at timestamptz(3);

create index mail_of_order on mail (merchant_id, order_id) where order_id is not null;

-- The addresses of buyers who have opened a link that only a mail had, or have paid.
create table confirmed_email (
  merchant_id uuid not null references merchant,
  -- In lower case.
  email_key text collate "C" not null,
  confirmed_at timestamptz(3) not null,
  primary key (merchant_id, email_key)
);

-- The mails of the last hour to addresses that nobody has confirmed, counted over all stores: an
-- inbox is the same, whichever store writes to it. Subjects are keyed digests.
create table mail_allowance (
  subject text collate "C" not null,
  mail_id uuid not null,
  taken_at timestamptz(3) not null,
  primary key (subject, mail_id)
);

create index mail_allowance_taken on mail_allowance (taken_at);
