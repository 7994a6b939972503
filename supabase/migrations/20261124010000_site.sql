-- For "Meu site" in the owner's desk: what the owner has changed about the site, in at most one row. An empty text means
-- the original. Without this table, the site shows the original name and texts.

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

comment on table public.site is 'What the owner has changed about the site, in one row; empty texts mean the original.';
comment on column public.site.services is 'A list of {title, description}, in the order of the cards.';

create or replace trigger site_changed before update on public.site for each row
  when (to_jsonb(new) - 'updated_at' is distinct from to_jsonb(old) - 'updated_at')
  execute function private.renew_updated_at();

alter table public.site enable row level security;

-- One policy per role and action. Nobody may delete the row: to undo everything, the owner publishes empty texts.
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
