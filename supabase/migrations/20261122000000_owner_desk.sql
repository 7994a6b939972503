-- For the owner's desk: the version of a row, who may write, and a bucket for photos. Afterwards name the
-- owner, who must be a user already (Authentication, Users, Add user):
--   insert into private.owner select id from auth.users where email = 'you@example.com';

alter table public.projects add column updated_at timestamptz not null default clock_timestamp();

-- No schema of the API, so nobody can ask for what is in it.
create schema if not exists private;

-- Strictly newer than before, even after the clock was set back.
create function private.renew_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;

create trigger project_changed before update on public.projects for each row
  when (to_jsonb(new) - '{order_index,updated_at}'::text[]
    is distinct from to_jsonb(old) - '{order_index,updated_at}'::text[])
  execute function private.renew_updated_at();

-- Anybody can sign up with the public key, so being signed in gives no right to write.
create table private.owner (user_id uuid primary key references auth.users on delete cascade);
alter table private.owner enable row level security;
revoke all on private.owner from public, anon, authenticated;

-- The functions of this schema are what the site calls. This one may look into the table, the others have the rights
-- of the user who is signed in.
create function public.is_owner() returns boolean language sql stable security definer set search_path = ''
  return exists (select from private.owner where user_id = auth.uid());

create policy "The owner may write projects" on public.projects for all to authenticated
  using ((select public.is_owner())) with check ((select public.is_owner()));
grant insert, update, delete on public.projects to authenticated;

-- Photos are read by their public addresses, which ask no policy.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('fotos', 'fotos', true, 10000000, '{image/webp}');

create policy "The owner may add, see and remove photos" on storage.objects for all to authenticated
  using (bucket_id = 'fotos' and (select public.is_owner()))
  with check (bucket_id = 'fotos' and (select public.is_owner()));

-- Projects that are not named keep their order and come last. Returns what it changed: for a stranger nothing.
create function public.reorder_projects(ids uuid[]) returns setof uuid language sql set search_path = '' as $$
  update public.projects set order_index = place
  from (
    select id, row_number() over (order by array_position(ids, id), order_index, slug collate "C") as place
    from public.projects
  ) as ranked
  where ranked.id = projects.id
  returning projects.id
$$;

-- In this order before all others. Rows whose slug is there already replace it, or are left out.
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

revoke execute on function public.is_owner, public.reorder_projects, public.add_projects from public, anon;
grant execute on function public.is_owner, public.reorder_projects, public.add_projects to authenticated;
