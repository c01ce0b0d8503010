-- What a change was about beyond its subject, such as the names of the settings that it changed.
alter table write_log add column details jsonb;
