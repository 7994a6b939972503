-- All tables of the embedded database. Lists are stored as JSON text. The times in `expires_at` are in ms since 1970.

-- The projects, with the same columns as in the hosted database.
create table projects (
  id text primary key not null default (lower(hex(randomblob(16)))),
  slug text not null unique check (length(trim(slug)) > 0 and length(slug) <= 200),
  title text not null check (length(trim(title)) > 0),
  description text not null default '',
  full_description text not null default '',
  category text not null default '',
  images text not null default '[]' check (json_valid(images) and json_type(images) = 'array'),
  features text not null default '[]' check (json_valid(features) and json_type(features) = 'array'),
  order_index integer not null default 0,
  -- The version of the row, in ISO 8601. The triggers below set it.
  updated_at text,
  -- Only the owner sees a hidden project.
  hidden integer not null default 0 check (hidden in (0, 1))
) strict;

create index projects_in_order on projects (order_index, slug);

create trigger project_added after insert on projects when new.updated_at is null begin
  update projects set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where id = new.id;
end;

-- The new version is always later than the old one, even if a row changes twice within one millisecond, or the clock
-- was set back in between. The trigger must name every column that the owner fills in;
-- tests/support/contracts/writer-contract.ts tests this.
create trigger project_changed after update on projects
  when (new.slug, new.title, new.description, new.full_description, new.category, new.images, new.features, new.hidden)
    is not (old.slug, old.title, old.description, old.full_description, old.category, old.images, old.features, old.hidden)
begin
  update projects set updated_at = max(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', old.updated_at, '+0.001 seconds'), '')) where id = new.id;
end;

-- One row, with the owner's password and the one-time code for setting a password, both as hashes.
create table desk_access (password_hash text, code_hash text, code_expires_at integer) strict;
insert into desk_access default values;

-- The sessions, and the known devices: browsers that the owner has signed in with. Tokens are stored as hashes.
create table desk_sessions (token_hash text primary key, expires_at integer not null) strict, without rowid;
create table known_devices (token_hash text primary key, expires_at integer not null) strict, without rowid;

-- The settings that the owner has published: at most one row. An empty text means the default.
create table site (
  -- `int` and not `integer`: an `integer primary key` is SQLite's rowid, which ignores the default.
  only_row int primary key not null default 1 check (only_row = 1),
  name text not null default '',
  phone text not null default '',
  portrait text not null default '',
  tagline text not null default '',
  about text not null default '',
  years text not null default '',
  quote text not null default '',
  services text not null default '[]' check (json_valid(services) and json_type(services) = 'array'),
  updated_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) strict;

-- As in the table projects, the new version is always later than the old one. The trigger must name every
-- column that the owner fills in; tests/support/contracts/settings-contract.ts tests this.
create trigger site_changed after update on site
  when (new.name, new.phone, new.portrait, new.tagline, new.about, new.years, new.quote, new.services)
    is not (old.name, old.phone, old.portrait, old.tagline, old.about, old.years, old.quote, old.services)
begin
  update site set updated_at = max(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', old.updated_at, '+0.001 seconds'), ''));
end;
