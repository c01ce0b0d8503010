-- A signature by the secret that the service's keys and links are made with: a process with another
-- secret is noticed before it answers every valid key 401. At most one row.
create table secret_proof (
  only_row boolean primary key default true check (only_row),
  signature text not null
);
