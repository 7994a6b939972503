-- The tables of the embedded database. schema.ts runs this file for a new database, and again to update an older one. Then
-- it adds the columns that the owner fills in, by the tables of fields. The times in `expires_at` are in ms since 1970.

-- The projects.
create table if not exists projects (
  -- Part of the address of the project's form.
  id text primary key not null default (lower(hex(randomblob(16)))) check (id not in ('', '.', '..')),
  slug text not null unique check (length(trim(slug)) > 0 and length(slug) <= 200),
  title text not null check (length(trim(title)) > 0),
  -- As in the hosted database, at most 32 bits. Reading a larger number than 2^53 would fail.
  order_index integer not null default 0 check (abs(order_index) < 2147483648),
  -- The version of the row, in ISO 8601. Triggers set it.
  updated_at text
) strict;

create index if not exists projects_in_order on projects (order_index, slug);

create trigger if not exists project_added after insert on projects when new.updated_at is null begin
  update projects set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where rowid = new.rowid;
end;

-- One row, with the owner's password and the one-time code for setting a password, both as hashes.
create table if not exists desk_access (password_hash text, code_hash text, code_expires_at integer) strict;
insert into desk_access select null, null, null where not exists (select 1 from desk_access);

-- The sessions, and the known devices: browsers that the owner has signed in with. Tokens are stored as hashes.
create table if not exists desk_sessions (token_hash text primary key, expires_at integer not null)
  strict, without rowid;
create table if not exists known_devices (token_hash text primary key, expires_at integer not null)
  strict, without rowid;

-- The settings that the owner has published: at most one row. An empty text means the default.
create table if not exists site (
  -- `int` and not `integer`: an `integer primary key` is SQLite's rowid, which ignores the default.
  only_row int primary key not null default 1 check (only_row = 1),
  updated_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) strict;

-- Sums of visits and chats. `period` is a day in São Paulo (YYYY-MM-DD). `project` is an id, or empty for the whole
-- site. The visits to the whole site are counted by source; a project's counts have an empty one.
create table if not exists visit_counts (
  period text not null,
  project text not null,
  source text not null,
  visits integer not null,
  chats integer not null,
  primary key (period, project, source)
) strict, without rowid;
