-- The projects of the portfolio. With this migration alone, everyone may read them, but only the dashboard
-- and programs with a secret key may write them.
--
-- After all migrations in this folder have run, each of them can run again without changing anything. So you
-- can paste them into the SQL editor and later run `supabase db push`, or the other way round.

create table if not exists public.projects (
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

comment on table public.projects is 'The projects of the portfolio, sorted by order_index, then by slug.';
comment on column public.projects.slug is 'The last part of the address of the project''s page.';
comment on column public.projects.images is 'https addresses, paths on the site, or addresses in Supabase''s storage.';
comment on column public.projects.full_description is 'Paragraphs are separated by blank lines.';

create index if not exists projects_in_order on public.projects (order_index, slug);

alter table public.projects enable row level security;

-- One permissive policy per role and action. If there were several, Postgres would evaluate all of them for each row.
drop policy if exists "Visitors may read the projects" on public.projects;
create policy "Visitors may read the projects" on public.projects for select to anon
  using (true);
drop policy if exists "Signed-in users may read the projects" on public.projects;
create policy "Signed-in users may read the projects" on public.projects for select to authenticated
  using (true);

-- Policies only restrict what grants allow. In older Supabase projects, all roles of the API get all rights
-- on a new table, so revoke these rights first. Signed-in users get the right to write, but also need a
-- policy. The next migration adds such policies for the owner.
revoke all on public.projects from public, anon, authenticated;
grant select on public.projects to anon;
grant select, insert, update, delete on public.projects to authenticated;
grant all on public.projects to service_role;
