-- The client of a project, the client's testimonial, and a link to the finished work.
alter table projects add column client text not null default '';
alter table projects add column testimonial text not null default '';
alter table projects add column testimonial_author text not null default '';
alter table projects add column work_address text not null default '';

-- Replaces the trigger of 0005_tables.sql, which names the columns.
drop trigger project_changed;
create trigger project_changed after update on projects
  when (new.slug, new.title, new.description, new.full_description, new.category, new.images, new.features, new.hidden,
      new.client, new.testimonial, new.testimonial_author, new.work_address)
    is not (old.slug, old.title, old.description, old.full_description, old.category, old.images, old.features,
      old.hidden, old.client, old.testimonial, old.testimonial_author, old.work_address)
begin
  update projects set updated_at = max(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', old.updated_at, '+0.001 seconds'), '')) where id = new.id;
end;
