-- For the owner's desk: a version of each row, the owner's password, and the sessions.
alter table projects add column updated_at text;
update projects set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now');

create trigger project_added after insert on projects when new.updated_at is null begin
  update projects set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;

-- The new version is always later than the old one, even if a row changes twice within one millisecond, or
-- the clock was set back in between. Migration 0004 adds a column that the owner fills in, so it replaces this
-- trigger.
create trigger project_changed after update on projects
  when (new.slug, new.title, new.description, new.full_description, new.category, new.images, new.features)
    is not (old.slug, old.title, old.description, old.full_description, old.category, old.images, old.features)
begin
  update projects set updated_at = max(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', old.updated_at, '+0.001 seconds'), '')) where id = new.id;
end;

-- The table desk_access has one row, with the owner's password and the one-time code for setting a password.
-- The password, the code and the tokens of sessions are stored as hashes. Times are in ms since 1970.
create table desk_access (password_hash text, code_hash text, code_expires_at integer) strict;
insert into desk_access default values;
create table desk_sessions (token_hash text primary key, expires_at integer not null) strict, without rowid;
