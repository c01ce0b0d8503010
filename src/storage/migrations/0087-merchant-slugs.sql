-- Which store has a slug. Slugs are unique over all stores, and where stores are spread over several
-- servers, only a table of which each server has a copy can tell that.
create table merchant_slug (
  slug text collate "C" primary key,
  merchant_id uuid not null unique
);

-- The version before this one creates stores without these rows, so a trigger adds them. A later
-- release drops it with its function.
create function add_merchant_slug() returns trigger language plpgsql as $$
begin
  insert into merchant_slug (slug, merchant_id) values (new.slug, new.merchant_id) on conflict do nothing;
  return null;
end
$$;

create trigger merchant_slugs after insert on merchant
  for each row execute function add_merchant_slug();

insert into merchant_slug (slug, merchant_id) select slug, merchant_id from merchant;
