-- What a store says of a product in its own words, what its picture shows, and its further pictures
-- in their sequence: [{"imageUrl": …, "alt": … or null}].
alter table product add column description text;
alter table product add column image_alt text;
alter table product add column pictures jsonb not null default '[]';
