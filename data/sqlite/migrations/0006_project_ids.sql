-- Replaces ids that cannot be part of the address of a project's form in the desk: other programs may write any id.
create view unusable_project_ids as
  select rowid as project, id from projects
  where id in ('', '.', '..') or length(id) > 200 or id <> trim(id)
    or id glob '*[' || char(1) || '-' || char(31) || char(127) || '-' || char(159) || ']*';

create trigger project_id_added after insert on projects begin
  update projects set id = lower(hex(randomblob(16)))
  where rowid = new.rowid and rowid in (select project from unusable_project_ids);
end;
create trigger project_id_changed after update of id on projects begin
  update projects set id = lower(hex(randomblob(16)))
  where rowid = new.rowid and rowid in (select project from unusable_project_ids);
end;

-- Replaces the trigger of the migration before, which finds its row by the id.
drop trigger project_added;
create trigger project_added after insert on projects when new.updated_at is null begin
  update projects set updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') where rowid = new.rowid;
end;

update projects set id = id;
