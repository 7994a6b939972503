-- The captions of a project's images, in the same order.
alter table projects add column captions text not null default '[]'
  check (json_valid(captions) and json_type(captions) = 'array');

-- Replaces the trigger of 0008_trust.sql, which names the columns.
drop trigger project_changed;
create trigger project_changed after update on projects
  when (new.slug, new.title, new.description, new.full_description, new.category, new.images, new.captions,
      new.features, new.hidden, new.client, new.testimonial, new.testimonial_author, new.work_address)
    is not (old.slug, old.title, old.description, old.full_description, old.category, old.images, old.captions,
      old.features, old.hidden, old.client, old.testimonial, old.testimonial_author, old.work_address)
begin
  update projects set updated_at = max(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', old.updated_at, '+0.001 seconds'), '')) where id = new.id;
end;
