-- The first two migrations, as they were before 23 November 2026.

create table public.projects (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique
    constraint projects_slug_is_usable check (btrim(slug) <> '' and char_length(slug) <= 200),
  title text not null
    constraint projects_title_is_not_empty check (btrim(title) <> ''),
  description text not null default '',
  full_description text not null default '',
  category text not null default '',
  images text[] not null default '{}',
  features text[] not null default '{}',
  order_index integer not null default 0
);

comment on table public.projects is 'Projects shown on the portfolio, in the order of order_index, then slug.';
comment on column public.projects.slug is 'Last part of the address of the project''s page; unique.';
comment on column public.projects.images is 'https addresses, or addresses of this project''s storage; the first one is the cover.';
comment on column public.projects.full_description is 'Paragraphs are separated by blank lines.';

create index projects_in_order on public.projects (order_index, slug);

alter table public.projects enable row level security;

create policy "Everyone may read the projects"
  on public.projects for select to anon, authenticated
  using (true);

revoke all on public.projects from public, anon, authenticated;
grant select on public.projects to anon, authenticated;
grant all on public.projects to service_role;

alter table public.projects add column updated_at timestamptz not null default clock_timestamp();

create schema if not exists private;

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

create table private.owner (user_id uuid primary key references auth.users on delete cascade);
alter table private.owner enable row level security;
revoke all on private.owner from public, anon, authenticated;

create function public.is_owner() returns boolean language sql stable security definer set search_path = ''
  return exists (select from private.owner where user_id = auth.uid());

create policy "The owner may write projects" on public.projects for all to authenticated
  using ((select public.is_owner())) with check ((select public.is_owner()));
grant insert, update, delete on public.projects to authenticated;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('fotos', 'fotos', true, 10000000, '{image/webp}');

create policy "The owner may add, see and remove photos" on storage.objects for all to authenticated
  using (bucket_id = 'fotos' and (select public.is_owner()))
  with check (bucket_id = 'fotos' and (select public.is_owner()));

create function public.reorder_projects(ids uuid[]) returns setof uuid language sql set search_path = '' as $$
  update public.projects set order_index = place
  from (
    select id, row_number() over (order by array_position(ids, id), order_index, slug collate "C") as place
    from public.projects
  ) as ranked
  where ranked.id = projects.id
  returning projects.id
$$;

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
