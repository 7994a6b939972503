-- Adds the settings that the owner publishes under "Meu site", in at most one row. Without this table, the site shows
-- only defaults.

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

comment on table public.site is 'The settings that the owner has published. An empty text means the default.';
comment on column public.site.services is 'Objects {title, description}, in the order of the default services.';

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
