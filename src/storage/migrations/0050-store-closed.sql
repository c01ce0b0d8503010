-- When an owner closed the store for good; null while it is open.
alter table merchant add column closed_at timestamptz(3);
