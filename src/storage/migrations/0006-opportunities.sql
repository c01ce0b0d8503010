-- Requests for what the store doesn't offer yet, and orders that need a person's price.
create table opportunity (
  merchant_id uuid not null references merchant,
  opportunity_id uuid not null,
  version integer not null,
  changed_at timestamptz(3) not null,
  status text not null,
  waiting_party text not null,
  waiting_since timestamptz(3) not null,
  -- When the store must have answered; null: it isn't the store's turn.
  answer_by timestamptz(3),
  opened_at timestamptz(3) not null,
  recorded_via text not null,
  -- As they were written.
  words text not null,
  contact_email text,
  -- In lower case.
  contact_email_key text collate "C",
  contact_name text,
  -- A keyed digest of the network address that it was sent from.
  sent_from text collate "C",
  product_slug text,
  capability_map_key text,
  selections jsonb not null,
  quantity integer,
  acceptable_alternatives jsonb not null,
  intent text,
  abandoned_at_dimension_key text,
  -- Of a design that the store was asked for: what it will cost, from and to.
  design_estimate jsonb,
  -- Of one that waits for somebody else: until when that somebody has time.
  referral_due_by date,
  -- The store's own, never told to the asker.
  close_reason text,
  reminded_at timestamptz(3),
  event_sequence integer not null default 0,
  link_version integer not null default 0,
  primary key (merchant_id, opportunity_id)
);

-- Those that wait for the store, longest first.
create index opportunity_waiting on opportunity (merchant_id, waiting_since, opportunity_id) where waiting_party = 'merchant';
create index opportunity_answer_by on opportunity (merchant_id, answer_by) where answer_by is not null;
create index opportunity_referred on opportunity (merchant_id, referral_due_by, opportunity_id) where referral_due_by is not null;
-- Accepted offers whose order has yet to be placed.
create index opportunity_agreed on opportunity (merchant_id, waiting_since, opportunity_id) where status = 'agreed';
create index opportunity_of_email on opportunity (merchant_id, contact_email_key) where status not in ('ordered', 'declined', 'closed');
create index opportunity_of_address on opportunity (merchant_id, sent_from) where status not in ('ordered', 'declined', 'closed');

-- How many requests there are of a sort, so that nobody has to count them: open ones; by UTC day, those to be answered;
-- by day, those that somebody else has until then. Kept by whatever changes a request.
create table opportunity_tally (
  merchant_id uuid not null references merchant,
  sort text not null,
  day date not null,
  requests integer not null,
  primary key (merchant_id, sort, day)
);

create table opportunity_attachment (
  merchant_id uuid not null references merchant,
  public_id uuid not null,
  -- Null: uploaded, and named by nothing yet.
  opportunity_id uuid,
  position integer,
  file_name text not null,
  mime_type text not null,
  content bytea not null,
  uploaded_at timestamptz(3) not null,
  uploaded_from text collate "C",
  primary key (merchant_id, public_id),
  foreign key (merchant_id, opportunity_id) references opportunity
);

create index opportunity_attachment_of on opportunity_attachment (merchant_id, opportunity_id) where opportunity_id is not null;
create index opportunity_attachment_unnamed on opportunity_attachment (merchant_id, uploaded_at) where opportunity_id is null;

create table opportunity_decision (
  merchant_id uuid not null,
  opportunity_id uuid not null,
  decision_id uuid not null,
  position integer not null,
  outcome text not null,
  -- The store's own, never told to the asker.
  reasoning text not null,
  decided_by_constraint boolean not null,
  capability_map_version integer,
  decided_at timestamptz(3) not null,
  actor text not null,
  supersedes_decision_id uuid,
  is_superseded boolean not null default false,
  referred_to text,
  referral_due_by date,
  primary key (merchant_id, opportunity_id, decision_id),
  foreign key (merchant_id, opportunity_id) references opportunity
);

create index opportunity_referral on opportunity_decision (merchant_id, referral_due_by) where outcome = 'refer' and not is_superseded;

create table opportunity_response (
  merchant_id uuid not null,
  opportunity_id uuid not null,
  response_id uuid not null,
  position integer not null,
  decision_id uuid not null,
  outcome text not null,
  status text not null,
  -- The store's words to the asker.
  words text not null,
  -- What is offered: a line as it will be ordered, its amounts, how it is shipped.
  offered jsonb,
  -- What is asked: dimensions of the map to choose on; free words always may be.
  asked_dimension_keys jsonb not null,
  sent_at timestamptz(3),
  viewed_at timestamptz(3),
  responded_at timestamptz(3),
  expires_at timestamptz(3),
  -- Of an accepted offer: for whom and where to, and at which total.
  acceptance jsonb,
  agreed_price_order_id uuid,
  reply_words text,
  reply_selections jsonb not null,
  failure_code text,
  failure_detail text,
  link_version integer not null default 0,
  primary key (merchant_id, opportunity_id, response_id),
  foreign key (merchant_id, opportunity_id) references opportunity
);

create index opportunity_response_expiring on opportunity_response (merchant_id, expires_at)
  where outcome = 'offer' and status in ('queued', 'sent', 'viewed', 'failed');
-- Whose mail has come back once.
create table bounced_contact (
  merchant_id uuid not null references merchant,
  -- In lower case.
  email_key text collate "C" not null,
  bounced_at timestamptz(3) not null,
  primary key (merchant_id, email_key)
);

-- What the store's people note of a contact.
create table contact_note (
  merchant_id uuid not null references merchant,
  note_id uuid not null,
  email_key text collate "C" not null,
  note text not null,
  actor text not null,
  noted_at timestamptz(3) not null,
  primary key (merchant_id, note_id)
);

create index contact_note_of on contact_note (merchant_id, email_key, note_id);

-- The outbox: a mail is claimed for a while, sent outside any transaction, and marked by whoever holds the claim.
alter table mail add column state text not null default 'pending';
alter table mail add column opportunity_id uuid;
alter table mail add column response_id uuid;
-- Claims, those included that died with their process.
alter table mail add column attempts integer not null default 0;
-- From when on it may be claimed: after a pause, or when the claim that is on it has lapsed.
alter table mail add column next_attempt_at timestamptz(3) not null default '1970-01-01T00:00:00Z';
alter table mail add column claim uuid;
alter table mail add column sent_at timestamptz(3);
-- Of the last attempt that failed.
alter table mail add column failure_code text;
alter table mail add column failure_detail text;

create index mail_due on mail (merchant_id, next_attempt_at, mail_id) where state = 'pending';
create index mail_of_response on mail (merchant_id, response_id) where response_id is not null;
-- Requests that their stores haven't been told of yet, for when they are overdue.
create index opportunity_unreminded on opportunity (merchant_id, answer_by, opportunity_id) where answer_by is not null and reminded_at is null;
create index opportunity_referral_unreminded on opportunity (merchant_id, referral_due_by, opportunity_id) where referral_due_by is not null and reminded_at is null;
-- Whatever became of them: an address whose mail has come back.
create index opportunity_contact on opportunity (merchant_id, contact_email_key) where contact_email_key is not null;
