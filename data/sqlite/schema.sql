-- schema.ts runs this file for a new database, and again to update an older one. Then it adds the columns that the
-- owner fills in, by the tables of fields. The times in `expires_at` are in ms since 1970.

create table if not exists projects (
  -- The address of the project's form contains the id.
  id text primary key not null default (lower(hex(randomblob(16)))) check (id not in ('', '.', '..')),
  slug text not null unique check (length(trim(slug)) > 0 and length(slug) <= 200),
  title text not null check (length(trim(title)) > 0),
  -- The hosted database allows at most 32 bits too. Reading a larger number than 2^53 would fail.
  order_index integer not null default 0 check (abs(order_index) < 2147483648),
  -- Triggers set this version of the row, in ISO 8601.
  updated_at text
) strict;

create index if not exists projects_in_order on projects (order_index, slug);

create trigger if not exists project_added after insert on projects when new.updated_at is null begin
  update projects set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where rowid = new.rowid;
end;

-- One row has the owner's password and the one-time code for a new password, both as hashes.
create table if not exists desk_access (password_hash text, code_hash text, code_expires_at integer) strict;
insert into desk_access select null, null, null where not exists (select 1 from desk_access);

-- Known devices are browsers that the owner has signed in with. Tokens are stored as hashes.
create table if not exists desk_sessions (token_hash text primary key, expires_at integer not null)
  strict, without rowid;
create table if not exists known_devices (token_hash text primary key, expires_at integer not null)
  strict, without rowid;

-- At most one row has the settings that the owner has published. An empty text means the default.
create table if not exists site (
  -- An `integer primary key` would be SQLite's rowid, which ignores the default.
  only_row int primary key not null default 1 check (only_row = 1),
  updated_at text not null default (strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
) strict;

-- `period` is a day in São Paulo (YYYY-MM-DD). `project` is an id, or empty for the whole site, whose visits are
-- counted by source; a project's counts have an empty source.
create table if not exists visit_counts (
  period text not null,
  project text not null,
  source text not null,
  visits integer not null,
  chats integer not null,
  primary key (period, project, source)
) strict, without rowid;
