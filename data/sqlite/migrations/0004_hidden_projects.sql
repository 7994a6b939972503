-- Hidden projects, which only the owner sees.
alter table projects add column hidden integer not null default 0 check (hidden in (0, 1));

-- Replaces the trigger of migration 0002, because the trigger must name every column that the owner fills in;
-- data/testing/writer-contract.ts tests this.
drop trigger project_changed;
create trigger project_changed after update on projects
  when (new.slug, new.title, new.description, new.full_description, new.category, new.images, new.features, new.hidden)
    is not (old.slug, old.title, old.description, old.full_description, old.category, old.images, old.features, old.hidden)
begin
  update projects set updated_at = max(strftime('%Y-%m-%dT%H:%M:%fZ', 'now'),
    coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', old.updated_at, '+0.001 seconds'), '')) where id = new.id;
end;
