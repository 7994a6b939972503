-- For the owner's desk: a version of each row (updated_at), the owner's right to write, and a bucket for
-- photos.

alter table public.projects add column if not exists updated_at timestamptz not null default clock_timestamp();

-- The API does not expose this schema, so requests cannot use its tables and functions directly.
create schema if not exists private;
-- The policies below call private.is_owner with the rights of the current user.
grant usage on schema private to authenticated;

-- Sets updated_at to a time after the previous one, even if the clock was set back in between.
create or replace function private.renew_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;

-- A new place (order_index) is not a new version. Otherwise, moving a project in the list would conflict with
-- its open form.
create or replace trigger project_changed before update on public.projects for each row
  when (to_jsonb(new) - '{order_index,updated_at}'::text[]
    is distinct from to_jsonb(old) - '{order_index,updated_at}'::text[])
  execute function private.renew_updated_at();

-- The accounts that may write. Being signed in is not enough, because anybody can sign up with the public
-- key.
create table if not exists private.owner (user_id uuid primary key references auth.users on delete cascade);
alter table private.owner enable row level security;
revoke all on private.owner from public, anon, authenticated;

-- `security definer`: runs with the rights of the role that created it, because users cannot read the table.
create or replace function private.is_owner() returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from private.owner where user_id = auth.uid());

-- A wrapper in `public`, because the site calls this function through the API, which does not expose
-- `private`.
create or replace function public.is_owner() returns boolean
  language sql stable security invoker set search_path = ''
  return private.is_owner();

drop policy if exists "The owner may add projects" on public.projects;
create policy "The owner may add projects" on public.projects for insert to authenticated
  with check ((select private.is_owner()));
drop policy if exists "The owner may change projects" on public.projects;
create policy "The owner may change projects" on public.projects for update to authenticated
  using ((select private.is_owner())) with check ((select private.is_owner()));
drop policy if exists "The owner may remove projects" on public.projects;
create policy "The owner may remove projects" on public.projects for delete to authenticated
  using ((select private.is_owner()));

-- Photos are read from their public addresses, which need no policy. An existing bucket of this name keeps
-- its settings, because it may be private and used for something else. `file_size_limit` is in bytes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('fotos', 'fotos', true, 10000000, '{image/webp}')
on conflict do nothing;

-- No policy allows deleting, because the site never removes a photo. Updating is allowed, because uploading
-- the same photo again is an update.
drop policy if exists "The owner may see photos" on storage.objects;
create policy "The owner may see photos" on storage.objects for select to authenticated
  using (bucket_id = 'fotos' and (select private.is_owner()));
drop policy if exists "The owner may add photos" on storage.objects;
create policy "The owner may add photos" on storage.objects for insert to authenticated
  with check (bucket_id = 'fotos' and (select private.is_owner()));
drop policy if exists "The owner may upload photos again" on storage.objects;
create policy "The owner may upload photos again" on storage.objects for update to authenticated
  using (bucket_id = 'fotos' and (select private.is_owner()))
  with check (bucket_id = 'fotos' and (select private.is_owner()));

-- Puts the projects into the order of `ids`. All other projects come after them and keep their order. Returns
-- the ids of the rows that were updated. If the caller is not the owner, the policies allow no updates.
create or replace function public.reorder_projects(ids uuid[]) returns setof uuid language sql set search_path = '' as $$
  update public.projects set order_index = place
  from (
    select id, row_number() over (order by array_position(ids, id), order_index, slug collate "C") as place
    from public.projects
  ) as ranked
  where ranked.id = projects.id
  returning projects.id
$$;

-- Adds the rows before all other projects, in the order of the rows. If a project already has the slug of a row,
-- the row replaces the project if `replacing` is true, and is skipped if not. Returns the projects that were
-- added or replaced.
--
-- The function must name every column of `projects` that the owner fills in. writer-contract.ts and
-- restore-contract.ts in data/testing/ test this.
-- Later migrations replace the function, so this migration creates it only if it is missing.
do $do$
begin
  if to_regprocedure('public.add_projects(jsonb, boolean)') is not null then return; end if;
create function public.add_projects(rows jsonb, replacing boolean) returns setof public.projects
  language sql set search_path = '' as $$
  insert into public.projects
    (id, slug, title, description, full_description, category, images, features, order_index)
  select coalesce(id, gen_random_uuid()), slug, title, description, full_description, category, images, features,
    place - 1 - jsonb_array_length(rows) + (
      select coalesce(min(order_index), 1) from public.projects
      where slug not in (select value ->> 'slug' from jsonb_array_elements(rows))
    )
  from jsonb_array_elements(rows) with ordinality as given (element, place),
    jsonb_populate_record(null::public.projects, element)
  on conflict (slug) do update set
    (title, description, full_description, category, images, features, order_index) = row (
      excluded.title, excluded.description, excluded.full_description, excluded.category,
      excluded.images, excluded.features, excluded.order_index)
  where replacing
  returning *
$$;
end
$do$;

revoke execute on function private.is_owner, public.is_owner, public.reorder_projects, public.add_projects
  from public, anon;
grant execute on function private.is_owner, public.is_owner, public.reorder_projects, public.add_projects
  to authenticated;
