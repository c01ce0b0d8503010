-- A picture that a store uploaded, of which only resized files are kept.
create table picture (
  merchant_id uuid not null references merchant,
  -- Of the file that was uploaded.
  digest text collate "C" not null,
  -- Of the largest file.
  width integer not null,
  height integer not null,
  bytes integer not null,
  uploaded_at timestamptz(3) not null,
  -- When it was last looked whether something shows the picture.
  checked_at timestamptz(3) not null,
  -- Since when nothing shows it; null while something does.
  unused_since timestamptz(3),
  primary key (merchant_id, digest)
);
create index picture_checked on picture (merchant_id, checked_at);

create table picture_file (
  merchant_id uuid not null,
  digest text collate "C" not null,
  width integer not null,
  height integer not null,
  -- Null: the file is in the bucket.
  content bytea,
  primary key (merchant_id, digest, width),
  foreign key (merchant_id, digest) references picture on delete cascade
);

-- Pictures are compressed already.
alter table picture_file alter column content set storage external;
