-- Keeps the number of projects that are not hidden where everyone may read it. A table that has lost its policies
-- answers with no rows and no error. With this number, the site can tell such an answer from a list that the owner has
-- emptied. Running this migration again also corrects the number.

create table if not exists public.shown_projects (
  only_row boolean primary key default true constraint shown_projects_has_one_row check (only_row),
  total integer not null
);
comment on table public.shown_projects is 'How many projects are not hidden. Triggers on the table projects keep the number.';

alter table public.shown_projects enable row level security;
drop policy if exists "Everyone may read the number" on public.shown_projects;
create policy "Everyone may read the number" on public.shown_projects for select to anon, authenticated
  using (true);

-- Only the trigger writes, with the rights of the role that created its function.
revoke all on public.shown_projects from public, anon, authenticated, service_role;
grant select on public.shown_projects to anon, authenticated, service_role;

-- Each statement that writes projects first locks the only row of shown_projects, so such statements run one after
-- another. Without the lock, two of them could lock the same projects in different orders, which is a deadlock, and
-- neither would count what the other has written.
create or replace function private.lock_shown_projects() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform from public.shown_projects for update;
  return null;
end
$$;

create or replace function private.count_shown_projects() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  counted integer := (select count(*) from public.projects where not hidden);
begin
  -- Every update needs a condition, because Supabase loads the extension safeupdate.
  update public.shown_projects set total = counted where total <> counted;
  return null;
end
$$;

revoke execute on function private.lock_shown_projects, private.count_shown_projects
  from public, anon, authenticated;

create or replace trigger lock_shown_projects before insert or update or delete or truncate on public.projects
  for each statement execute function private.lock_shown_projects();
create or replace trigger count_shown_projects after insert or update or delete or truncate on public.projects
  for each statement execute function private.count_shown_projects();

-- The triggers have locked the table, so no other transaction can change the number of projects now.
insert into public.shown_projects (total) select count(*) from public.projects where not hidden
on conflict (only_row) do update set total = excluded.total;
