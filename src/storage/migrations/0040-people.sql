-- People who sign in. They may serve several stores, so these tables are keyed by person; what they
-- may do in a store stands in membership (decision 0070).
create table person (
  person_id uuid primary key,
  email text not null,
  -- The address in the form in which it is compared.
  email_key text collate "C" not null unique,
  email_verified_at timestamptz(3),
  name text,
  -- A memory-hard hash; null until a password is set.
  password_hash text,
  -- Sealed with the service's secret; null until it is set up.
  totp_secret text,
  -- Null until a first code was given, which shows that the secret arrived in an app.
  totp_confirmed_at timestamptz(3),
  -- The last step of which a code was accepted, so that none is accepted twice.
  totp_step bigint not null default 0,
  failed_sign_ins integer not null default 0,
  created_at timestamptz(3) not null
);

create table person_session (
  session_id uuid primary key,
  person_id uuid not null references person on delete cascade,
  token_hash text collate "C" not null unique,
  assurance text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  confirmed_at timestamptz(3) not null
);
create index person_session_person on person_session (person_id);

create table person_passkey (
  person_id uuid not null references person on delete cascade,
  passkey_id text collate "C" not null unique,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  primary key (person_id, passkey_id)
);

create table person_recovery_code (
  person_id uuid not null references person on delete cascade,
  code_hash text collate "C" not null,
  primary key (person_id, code_hash)
);

-- Something that a browser must answer: a second factor after a password, or a passkey's challenge.
create table person_challenge (
  challenge_id uuid primary key,
  -- Null: whoever holds the passkey.
  person_id uuid references person on delete cascade,
  purpose text not null,
  challenge text,
  attempts integer not null default 0,
  expires_at timestamptz(3) not null
);
create index person_challenge_expiry on person_challenge (expires_at);
create index person_challenge_person on person_challenge (person_id);

-- Links that work once. The link itself is signed with the service's secret and stored nowhere.
create table person_link (
  link_id uuid primary key,
  person_id uuid not null references person on delete cascade,
  purpose text not null,
  -- Whether only the owner of the mailbox can have the link.
  proves_address boolean not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index person_link_person on person_link (person_id);

create table membership (
  merchant_id uuid not null references merchant,
  person_id uuid not null,
  role text not null check (role in ('staff', 'administrator', 'owner')),
  created_at timestamptz(3) not null,
  primary key (merchant_id, person_id)
);
create index membership_person on membership (person_id);

create table invitation (
  merchant_id uuid not null references merchant,
  invitation_id uuid not null,
  email text not null,
  email_key text collate "C" not null,
  role text not null check (role in ('staff', 'administrator', 'owner')),
  by_mail boolean not null,
  invited_by text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (merchant_id, invitation_id)
);
create index invitation_email on invitation (merchant_id, email_key);
