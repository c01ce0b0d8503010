-- Up to when rows of a kind were deleted because they were old enough. A replay of events that
-- begins before then is refused, since it would silently leave some out.
create table purge_mark (
  merchant_id uuid not null references merchant,
  kind text collate "C" not null,
  purged_before timestamptz(3) not null,
  primary key (merchant_id, kind)
);

create index payment_notice_received on payment_notice (merchant_id, received_at) where handled_at is not null;

-- Deleting an event looks for deliveries of it, by the foreign key.
create index webhook_delivery_event on webhook_delivery (merchant_id, event_id);
