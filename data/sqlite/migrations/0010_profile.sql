-- Where else to find the owner, and the owner's invitation to write.
alter table site add column invitation text not null default '';
alter table site add column instagram text not null default '';
alter table site add column linkedin text not null default '';
alter table site add column github text not null default '';
alter table site add column email text not null default '';
alter table site add column city text not null default '';
alter table site add column state text not null default '';
alter table site add column online integer not null default 0 check (online in (0, 1));

-- Replaces the trigger of 0005_tables.sql, which names the columns.
drop trigger site_changed;
create trigger site_changed after update on site
  when (new.name, new.phone, new.portrait, new.tagline, new.about, new.years, new.quote, new.services,
      new.invitation, new.instagram, new.linkedin, new.github, new.email, new.city, new.state, new.online)
    is not (old.name, old.phone, old.portrait, old.tagline, old.about, old.years, old.quote, old.services,
      old.invitation, old.instagram, old.linkedin, old.github, old.email, old.city, old.state, old.online)
begin
  update site set updated_at = max(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', old.updated_at, '+0.001 seconds'), ''));
end;
