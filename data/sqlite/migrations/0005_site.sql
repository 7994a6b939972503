-- The settings that the owner has published. The table has at most one row. An empty text means the default.
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
-- column that the owner fills in; data/testing/settings-contract.ts tests this.
create trigger site_changed after update on site
  when (new.name, new.phone, new.portrait, new.tagline, new.about, new.years, new.quote, new.services)
    is not (old.name, old.phone, old.portrait, old.tagline, old.about, old.years, old.quote, old.services)
begin
  update site set updated_at = max(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', old.updated_at, '+0.001 seconds'), ''));
end;
