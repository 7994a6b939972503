-- The projects of the portfolio: everyone may read them, only the owner (in the dashboard or with
-- a secret key) may write them.
--
-- Every migration here can run again, pasted into the SQL editor or pushed, or both in any order.

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

comment on table public.projects is 'Projects shown on the portfolio, in the order of order_index, then slug.';
comment on column public.projects.slug is 'Last part of the address of the project''s page; unique.';
comment on column public.projects.images is 'https addresses, or addresses of this project''s storage; the first one is the cover.';
comment on column public.projects.full_description is 'Paragraphs are separated by blank lines.';

create index if not exists projects_in_order on public.projects (order_index, slug);

alter table public.projects enable row level security;

-- One policy per role and action, because Postgres would evaluate several for each row.
drop policy if exists "Visitors may read the projects" on public.projects;
create policy "Visitors may read the projects" on public.projects for select to anon
  using (true);
drop policy if exists "Signed-in users may read the projects" on public.projects;
create policy "Signed-in users may read the projects" on public.projects for select to authenticated
  using (true);

-- Policies only restrict what grants allow, and older Supabase projects grant everything to everyone. Signed-in users
-- have the grant to write, but need a policy too; the next migration adds policies for the owner.
revoke all on public.projects from public, anon, authenticated;
grant select on public.projects to anon;
grant select, insert, update, delete on public.projects to authenticated;
grant all on public.projects to service_role;
