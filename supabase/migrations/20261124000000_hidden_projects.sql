-- Adds hidden projects. The policies below let only the owner read them, because anybody can query the database with
-- the public key.

alter table public.projects add column if not exists hidden boolean not null default false;
comment on column public.projects.hidden is 'Only the owner sees a hidden project, on the desk.';

-- Restrictive policies still apply if an earlier migration runs again and lets everyone read the table.
drop policy if exists "Visitors see no hidden projects" on public.projects;
create policy "Visitors see no hidden projects" on public.projects as restrictive for select to anon
  using (not hidden);
drop policy if exists "Only the owner sees hidden projects" on public.projects;
create policy "Only the owner sees hidden projects" on public.projects as restrictive for select to authenticated
  using (not hidden or (select private.is_owner()));

-- The function from 20261122000000_owner_desk.sql, with the new column `hidden`. Running this migration again must not
-- undo the replacement in 20261129000000_trust.sql, which adds the column `work_address`.
do $do$
begin
  if exists (
    select from pg_attribute where attrelid = 'public.projects'::regclass and attname = 'work_address'
  ) then return; end if;
create or replace function public.add_projects(rows jsonb, replacing boolean) returns setof public.projects
  language sql set search_path = '' as $$
  insert into public.projects
    (id, slug, title, description, full_description, category, images, features, hidden, order_index)
  select coalesce(id, gen_random_uuid()), slug, title, description, full_description, category, images, features,
    coalesce(hidden, false),
    place - 1 - jsonb_array_length(rows) + (
      select coalesce(min(order_index), 1) from public.projects
      where slug not in (select value ->> 'slug' from jsonb_array_elements(rows))
    )
  from jsonb_array_elements(rows) with ordinality as given (element, place),
    jsonb_populate_record(null::public.projects, element)
  on conflict (slug) do update set
    (title, description, full_description, category, images, features, hidden, order_index) = row (
      excluded.title, excluded.description, excluded.full_description, excluded.category,
      excluded.images, excluded.features, excluded.hidden, excluded.order_index)
  where replacing
  returning *
$$;
end
$do$;
revoke execute on function public.add_projects from public, anon;
grant execute on function public.add_projects to authenticated;
