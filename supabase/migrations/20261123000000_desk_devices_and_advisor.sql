-- Adds the known devices, and a function that makes an account the owner's. Also upgrades installations that
-- ran the first two migrations as they were before 23 November 2026.
--
-- After this migration, create the owner's account in the dashboard (Authentication, Users, Add user). Then
-- run this in the SQL editor, with the e-mail of the account:
--   select private.name_owner('voce@exemplo.com');

-- Upgrade: move the security definer function out of the schema that the API exposes.
grant usage on schema private to authenticated;
create or replace function private.is_owner() returns boolean
  language sql stable security definer set search_path = ''
  return exists (select from private.owner where user_id = auth.uid());
create or replace function public.is_owner() returns boolean
  language sql stable security invoker set search_path = ''
  return private.is_owner();
revoke execute on function private.is_owner, public.is_owner from public, anon;
grant execute on function private.is_owner, public.is_owner to authenticated;

-- Upgrade: one policy per role and action on projects, and no policy for deleting photos.
drop policy if exists "Everyone may read the projects" on public.projects;
drop policy if exists "Visitors may read the projects" on public.projects;
create policy "Visitors may read the projects" on public.projects for select to anon
  using (true);
drop policy if exists "Signed-in users may read the projects" on public.projects;
create policy "Signed-in users may read the projects" on public.projects for select to authenticated
  using (true);
drop policy if exists "The owner may write projects" on public.projects;
drop policy if exists "The owner may add projects" on public.projects;
create policy "The owner may add projects" on public.projects for insert to authenticated
  with check ((select private.is_owner()));
drop policy if exists "The owner may change projects" on public.projects;
create policy "The owner may change projects" on public.projects for update to authenticated
  using ((select private.is_owner())) with check ((select private.is_owner()));
drop policy if exists "The owner may remove projects" on public.projects;
create policy "The owner may remove projects" on public.projects for delete to authenticated
  using ((select private.is_owner()));

drop policy if exists "The owner may add, see and remove photos" on storage.objects;
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

-- A known device has a random token of 256 bits in a cookie. The site looks up the token's hash before
-- anybody is signed in, so everyone may read the hashes. Nobody can compute a token from its hash.
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

revoke all on public.known_devices from public, anon, authenticated;
grant select on public.known_devices to anon;
grant select, insert, delete on public.known_devices to authenticated;
grant all on public.known_devices to service_role;

-- Makes the account with this e-mail the owner's. Only for the SQL editor. Raises an error if there is no such
-- account.
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
revoke execute on function private.name_owner from public, anon, authenticated;
