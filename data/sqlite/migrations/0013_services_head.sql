-- The texts at the head of the section "Serviços".
alter table site add column badge text not null default '';
alter table site add column subtitle text not null default '';
alter table site add column caption text not null default '';

-- Replaces the trigger of 0010_profile.sql, which names the columns.
drop trigger site_changed;
create trigger site_changed after update on site
  when (new.name, new.phone, new.portrait, new.tagline, new.about, new.years, new.quote, new.services,
      new.invitation, new.instagram, new.linkedin, new.github, new.email, new.city, new.state, new.online,
      new.badge, new.subtitle, new.caption)
    is not (old.name, old.phone, old.portrait, old.tagline, old.about, old.years, old.quote, old.services,
      old.invitation, old.instagram, old.linkedin, old.github, old.email, old.city, old.state, old.online,
      old.badge, old.subtitle, old.caption)
begin
  update site set updated_at = max(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', old.updated_at, '+0.001 seconds'), ''));
end;
