-- The content of an uploaded file in parts, so that no process ever holds a whole file in memory. Files of the version
-- before have their content in opportunity_attachment.
create table opportunity_attachment_part (
  merchant_id uuid not null,
  public_id uuid not null,
  position integer not null,
  content bytea not null,
  primary key (merchant_id, public_id, position),
  foreign key (merchant_id, public_id) references opportunity_attachment on delete cascade
);

-- Nearly all files are compressed already.
alter table opportunity_attachment_part alter column content set storage external;

-- Null: the content is in parts, or was deleted.
alter table opportunity_attachment alter column content drop not null;
alter table opportunity_attachment add column bytes integer;
-- False while its parts are being written.
alter table opportunity_attachment add column is_stored boolean not null default true;
-- When its content was deleted, because its request had been closed for long; its name and size are kept.
alter table opportunity_attachment add column deleted_at timestamptz(3);
-- A keyed digest of the wider IPv6 network, or of the IPv4 address; null for files of the version before.
alter table opportunity_attachment add column uploaded_from_network text collate "C";

update opportunity_attachment set bytes = octet_length(content);

-- The version before doesn't write the size.
create function opportunity_attachment_bytes() returns trigger language plpgsql as $$
begin
  new.bytes := octet_length(new.content);
  return new;
end $$;

create trigger opportunity_attachment_bytes before insert on opportunity_attachment
  for each row when (new.bytes is null) execute function opportunity_attachment_bytes();

alter table opportunity_attachment alter column bytes set not null;

create index opportunity_attachment_from on opportunity_attachment (merchant_id, uploaded_from) where deleted_at is null;
create index opportunity_attachment_from_network on opportunity_attachment (merchant_id, uploaded_from_network) where deleted_at is null;
