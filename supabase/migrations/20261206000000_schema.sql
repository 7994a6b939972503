-- The whole database of the site. Paste this file into the SQL editor and run it. To update the site, run the new file
-- again: it adds what is missing and keeps all rows.
--
-- Then create the owner's account in the dashboard (Authentication, Users, Add user), and run this in the SQL editor,
-- with the e-mail of the account:
--   select private.name_owner('voce@exemplo.com');

-- The owner -----------------------------------------------------------------------------------------------------------

-- The API does not expose this schema, so requests cannot use its tables and functions directly.
create schema if not exists private;
-- The policies below call private.is_owner with the rights of the current user, and visitors call private.add_visits.
grant usage on schema private to anon, authenticated;

-- Being signed in is not enough to write, because anybody can sign up with the public key.
create table if not exists private.owner (user_id uuid primary key references auth.users on delete cascade);
alter table private.owner enable row level security;
revoke all on private.owner from public, anon, authenticated;

-- Users cannot read the table, so `security definer` runs this with the rights of the role that created it.
create or replace function private.is_owner() returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from private.owner where user_id = auth.uid());

-- The site calls this function through the API, which does not expose `private`.
create or replace function public.is_owner() returns boolean
  language sql stable security invoker set search_path = ''
  return private.is_owner();

-- Only for the SQL editor: makes the account with this e-mail the owner's, or raises an error if there is none.
create or replace function private.name_owner(email text) returns text
  language plpgsql set search_path = '' as $$
begin
  if not exists (select from auth.users where lower(users.email) = lower(btrim(name_owner.email))) then
    raise exception 'Nenhuma conta tem o e-mail "%". Crie a conta em Authentication, Users, Add user, e execute este comando de novo.', email;
  end if;
  insert into private.owner
  select id from auth.users where lower(users.email) = lower(btrim(name_owner.email))
  on conflict do nothing;
  return format('Pronto: a conta %s publica neste site.', btrim(email));
end
$$;

revoke execute on function private.is_owner, public.is_owner, private.name_owner from public, anon, authenticated;
grant execute on function private.is_owner, public.is_owner to authenticated;

-- A known device has a random token of 256 bits in a cookie. The site looks up the token's hash before anybody is signed
-- in, so everyone may read the hashes. Nobody can compute a token from its hash.
create table if not exists public.known_devices (
  token_hash text primary key,
  added_at timestamptz not null default now()
);
comment on table public.known_devices is 'Hashes of the tokens of devices that the owner signed in with.';

alter table public.known_devices enable row level security;
drop policy if exists "Everyone may look a device up" on public.known_devices;
create policy "Everyone may look a device up" on public.known_devices for select to anon, authenticated
  using (true);
drop policy if exists "The owner may add devices" on public.known_devices;
create policy "The owner may add devices" on public.known_devices for insert to authenticated
  with check ((select private.is_owner()));
drop policy if exists "The owner may remove devices" on public.known_devices;
create policy "The owner may remove devices" on public.known_devices for delete to authenticated
  using ((select private.is_owner()));

-- Policies only restrict what grants allow. In older Supabase projects, all roles of the API get all rights on a new
-- table, so each section of this file revokes these rights first.
revoke all on public.known_devices from public, anon, authenticated;
grant select on public.known_devices to anon;
grant select, insert, delete on public.known_devices to authenticated;
grant all on public.known_devices to service_role;

-- The projects --------------------------------------------------------------------------------------------------------

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
alter table public.projects
  add column if not exists updated_at timestamptz not null default clock_timestamp(),
  add column if not exists hidden boolean not null default false,
  add column if not exists client text not null default '',
  add column if not exists testimonial text not null default '',
  add column if not exists testimonial_author text not null default '',
  add column if not exists work_address text not null default '',
  add column if not exists captions text[] not null default '{}';

comment on table public.projects is 'The projects of the portfolio, sorted by order_index, then by slug.';
comment on column public.projects.slug is 'The last part of the address of the project''s page.';
comment on column public.projects.images is 'https addresses, paths on the site, or addresses in Supabase''s storage.';
comment on column public.projects.full_description is 'Paragraphs are separated by blank lines.';
comment on column public.projects.hidden is 'Only the owner sees a hidden project, on the desk.';

create index if not exists projects_in_order on public.projects (order_index, slug);

-- The new time is later than the previous one, even if the clock was set back in between.
create or replace function private.renew_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end
$$;

-- A new place (order_index) is no new version: moving a project in the list must not conflict with its open form.
create or replace trigger project_changed before update on public.projects for each row
  when (to_jsonb(new) - '{order_index,updated_at}'::text[]
    is distinct from to_jsonb(old) - '{order_index,updated_at}'::text[])
  execute function private.renew_updated_at();

alter table public.projects enable row level security;

-- Postgres would evaluate several permissive policies of a role and action for each row, so there is one of each.
drop policy if exists "Visitors may read the projects" on public.projects;
create policy "Visitors may read the projects" on public.projects for select to anon
  using (true);
drop policy if exists "Signed-in users may read the projects" on public.projects;
create policy "Signed-in users may read the projects" on public.projects for select to authenticated
  using (true);
-- Restrictive policies still apply if somebody adds a policy that lets everyone read the table.
drop policy if exists "Visitors see no hidden projects" on public.projects;
create policy "Visitors see no hidden projects" on public.projects as restrictive for select to anon
  using (not hidden);
drop policy if exists "Only the owner sees hidden projects" on public.projects;
create policy "Only the owner sees hidden projects" on public.projects as restrictive for select to authenticated
  using (not hidden or (select private.is_owner()));
drop policy if exists "The owner may add projects" on public.projects;
create policy "The owner may add projects" on public.projects for insert to authenticated
  with check ((select private.is_owner()));
drop policy if exists "The owner may change projects" on public.projects;
create policy "The owner may change projects" on public.projects for update to authenticated
  using ((select private.is_owner())) with check ((select private.is_owner()));
drop policy if exists "The owner may remove projects" on public.projects;
create policy "The owner may remove projects" on public.projects for delete to authenticated
  using ((select private.is_owner()));

revoke all on public.projects from public, anon, authenticated;
grant select on public.projects to anon;
grant select, insert, update, delete on public.projects to authenticated;
grant all on public.projects to service_role;

-- All other projects come after `ids` and keep their order. Returns the ids of the rows that were updated. If the
-- caller is not the owner, the policies allow no updates.
create or replace function public.reorder_projects(ids uuid[]) returns setof uuid language sql set search_path = '' as $$
  update public.projects set order_index = place
  from (
    select id, row_number() over (order by array_position(ids, id), order_index, slug collate "C") as place
    from public.projects
  ) as ranked
  where ranked.id = projects.id
  returning projects.id
$$;

revoke execute on function public.reorder_projects from public, anon;
grant execute on function public.reorder_projects to authenticated;

-- A table that has lost its policies answers with no rows and no error. With this number, the site can tell such an
-- answer from a list that the owner has emptied.
create or replace function private.shown_project_count() returns bigint
  language sql stable security definer set search_path = ''
  return (select count(*) from public.projects where not hidden);
create or replace function public.shown_project_count() returns bigint
  language sql stable security invoker set search_path = ''
  return private.shown_project_count();

revoke execute on function private.shown_project_count, public.shown_project_count from public;
grant execute on function private.shown_project_count, public.shown_project_count to anon, authenticated;

-- The photos ----------------------------------------------------------------------------------------------------------

-- Photos are read from their public addresses, which need no policy. An existing bucket of this name keeps its
-- settings, because it may be private and used for something else. `file_size_limit` is in bytes.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('fotos', 'fotos', true, 10000000, '{image/webp}')
on conflict do nothing;

-- No policy allows deleting, because the site never removes a photo. Updating is allowed, because uploading the same
-- photo again is an update.
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

-- The settings --------------------------------------------------------------------------------------------------------

create table if not exists public.site (
  only_row boolean primary key default true constraint site_has_one_row check (only_row),
  name text not null default '',
  phone text not null default '',
  portrait text not null default '',
  tagline text not null default '',
  about text not null default '',
  years text not null default '',
  quote text not null default '',
  services jsonb not null default '[]'
    constraint site_services_are_a_list check (jsonb_typeof(services) = 'array'),
  updated_at timestamptz not null default clock_timestamp()
);
alter table public.site
  add column if not exists invitation text not null default '',
  add column if not exists instagram text not null default '',
  add column if not exists linkedin text not null default '',
  add column if not exists github text not null default '',
  add column if not exists email text not null default '',
  add column if not exists city text not null default '',
  add column if not exists state text not null default '',
  add column if not exists online boolean not null default false,
  add column if not exists badge text not null default '',
  add column if not exists subtitle text not null default '',
  add column if not exists caption text not null default '';

comment on table public.site is 'The settings that the owner has published. An empty text means the default.';
comment on column public.site.services is
  'Objects {title, description, icon, off}, in the order of the default services.';

create or replace trigger site_changed before update on public.site for each row
  when (to_jsonb(new) - 'updated_at' is distinct from to_jsonb(old) - 'updated_at')
  execute function private.renew_updated_at();

alter table public.site enable row level security;

-- No policy allows deleting the row: to return to the defaults, the owner publishes empty texts.
drop policy if exists "Visitors may read the site" on public.site;
create policy "Visitors may read the site" on public.site for select to anon
  using (true);
drop policy if exists "Signed-in users may read the site" on public.site;
create policy "Signed-in users may read the site" on public.site for select to authenticated
  using (true);
drop policy if exists "The owner may add the site" on public.site;
create policy "The owner may add the site" on public.site for insert to authenticated
  with check ((select private.is_owner()));
drop policy if exists "The owner may change the site" on public.site;
create policy "The owner may change the site" on public.site for update to authenticated
  using ((select private.is_owner())) with check ((select private.is_owner()));

revoke all on public.site from public, anon, authenticated;
grant select on public.site to anon;
grant select, insert, update on public.site to authenticated;
grant all on public.site to service_role;

-- The counts of visits ------------------------------------------------------------------------------------------------

-- The counts contain nothing about individual visitors, and only the owner may read them.
create table if not exists public.visit_counts (
  period text not null constraint visit_counts_are_of_a_day check (period ~ '^\d{4}-\d\d-\d\d$'),
  project text not null,
  visits integer not null,
  chats integer not null,
  source text not null,
  primary key (period, project, source),
  constraint visit_counts_are_not_negative check (least(visits, chats) >= 0),
  constraint visit_counts_have_a_known_source check (
    case when project = ''
      then source in ('whatsapp', 'instagram', 'facebook', 'google', 'linkedin', 'qr', 'direct', 'other')
      else source = ''
    end
  )
);

comment on table public.visit_counts is 'How often visitors came, and tapped a chat button. The function add_visits writes it.';
comment on column public.visit_counts.period is 'A day in São Paulo.';
comment on column public.visit_counts.project is 'The id of a project, or empty for the whole site.';
comment on column public.visit_counts.source is 'Where the visits to the whole site came from. Empty for a project.';

alter table public.visit_counts enable row level security;

drop policy if exists "The owner may read the counts" on public.visit_counts;
create policy "The owner may read the counts" on public.visit_counts for select to authenticated
  using ((select private.is_owner()));
drop policy if exists "The owner may add counts" on public.visit_counts;
create policy "The owner may add counts" on public.visit_counts for insert to authenticated
  with check ((select private.is_owner()));
drop policy if exists "The owner may change counts" on public.visit_counts;
create policy "The owner may change counts" on public.visit_counts for update to authenticated
  using ((select private.is_owner())) with check ((select private.is_owner()));

revoke all on public.visit_counts from public, anon, authenticated;
grant select, insert, update on public.visit_counts to authenticated;
grant all on public.visit_counts to service_role;

-- Anybody can call this function with the public key. So it only adds to the rows of today and yesterday, and of the
-- whole site and the projects that visitors see, and no row gets more than 100,000. The order of the rows prevents
-- deadlocks between calls.
create or replace function private.add_visits(counts jsonb) returns integer
  language sql security definer set search_path = '' as $$
  with added as (
    insert into public.visit_counts as stored (period, project, source, visits, chats)
    select period, project, source, least(sum(visits), 100000), least(sum(chats), 100000)
    from jsonb_populate_recordset(null::public.visit_counts, counts)
    where (now() at time zone 'America/Sao_Paulo')::date - period::date between 0 and 1
      and (project = '' or project in (select id::text from public.projects where not hidden))
    group by 1, 2, 3 order by 1, 2, 3
    on conflict (period, project, source) do update set
      visits = least(stored.visits + excluded.visits, 100000), chats = least(stored.chats + excluded.chats, 100000)
    returning 1
  )
  select count(*)::integer from added
$$;

-- Returns the number of rows that have changed.
create or replace function public.add_visits(counts jsonb) returns integer
  language sql security invoker set search_path = ''
  return private.add_visits(counts);

-- Days before `first` are summed up to months, for the whole site only. Returns one value, because the API returns at
-- most 1,000 rows. The list is empty for everyone but the owner.
create or replace function public.read_visits(first text) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(sums) order by period, project, source), '[]') from (
    select case when period >= first then period else left(period, 7) end as period, project, source,
      sum(visits) as visits, sum(chats) as chats
    from public.visit_counts where period >= first or project = ''
    group by 1, 2, 3
  ) as sums
$$;

revoke execute on function private.add_visits, public.add_visits, public.read_visits from public, anon, authenticated;
grant execute on function private.add_visits, public.add_visits to anon;
grant execute on function public.read_visits to authenticated;

-- Restoring a backup --------------------------------------------------------------------------------------------------

-- `%I` quotes the names of the columns that the site has sent, so that they are nothing else in a statement.
create or replace function private.columns_of(sent jsonb) returns text
  language sql immutable set search_path = ''
  return (select string_agg(format('%I', key), ', ') from jsonb_object_keys(sent) as key where key <> 'id');

-- Writes all of a backup, or nothing if something fails. The projects come before all others, in the order of `rows`,
-- and a row replaces the project with its slug. If `settings` is null, the settings stay. Each count keeps the larger
-- numbers. Runs with the caller's rights. Returns true, because the API's client takes some failures for an empty
-- answer.
create or replace function public.restore_content(rows jsonb, settings jsonb, counts jsonb)
  returns boolean language plpgsql set search_path = '' as $$
declare
  slugs text[] := array(select value ->> 'slug' from jsonb_array_elements(rows));
  sent jsonb;
  place integer;
begin
  -- For others, the policies would skip the updates below without an error.
  if not private.is_owner() then
    raise insufficient_privilege;
  end if;
  insert into public.visit_counts as stored (period, project, source, visits, chats)
  select period, project, source, max(visits), max(chats)
  from jsonb_populate_recordset(null::public.visit_counts, counts)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (period, project, source) do update set
    visits = greatest(stored.visits, excluded.visits), chats = greatest(stored.chats, excluded.chats);
  if jsonb_typeof(settings) = 'object' then
    insert into public.site default values on conflict do nothing;
    execute format(
      'update public.site set (%1$s) = (select %1$s from jsonb_populate_record(null::public.site, $1)) where only_row',
      private.columns_of(settings)
    ) using settings;
  end if;
  insert into public.projects (id, slug, title)
  select coalesce(id, gen_random_uuid()), slug, title from jsonb_populate_recordset(null::public.projects, rows)
  on conflict (slug) do nothing;
  place := (select coalesce(min(order_index), 1) from public.projects where slug <> all (slugs))
    - jsonb_array_length(rows);
  for sent in select value from jsonb_array_elements(rows) loop
    execute format(
      'update public.projects set (%1$s, order_index) = (
        select %1$s, $2 from jsonb_populate_record(null::public.projects, $1)
      ) where slug = $1 ->> ''slug''',
      private.columns_of(sent)
    ) using sent, place;
    place := place + 1;
  end loop;
  return true;
end
$$;

revoke execute on function private.columns_of, public.restore_content from public, anon;
grant execute on function private.columns_of, public.restore_content to authenticated;

-- The version ---------------------------------------------------------------------------------------------------------

-- At the end, so that it stays the old one if this file fails. It must equal SCHEMA_VERSION in
-- data/supabase/accounts.ts. The desk refuses an older database.
create or replace function public.schema_version() returns integer
  language sql immutable set search_path = '' return 3;

revoke execute on function public.schema_version from public, anon;
grant execute on function public.schema_version to authenticated;

-- The API keeps a copy of the schema.
notify pgrst, 'reload schema';
