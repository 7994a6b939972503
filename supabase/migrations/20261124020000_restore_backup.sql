-- For "Restaurar cópia" on the owner's desk. Apply 20261124010000_site.sql first.

-- Writes the projects (`rows`) and the settings of a backup: both, or neither if something fails. `settings` is a row
-- of the table `site`. Returns the number of projects. Runs with the caller's rights, so the policies let only the
-- owner write.
--
-- A later migration replaces the function, so this migration creates it only if it is missing.
do $do$
begin
  if to_regprocedure('public.restore_backup(jsonb, jsonb)') is not null then return; end if;
create function public.restore_backup(rows jsonb, settings jsonb) returns bigint
  language sql security invoker set search_path = '' as $$
  insert into public.site (name, phone, portrait, tagline, about, years, quote, services)
  select name, phone, portrait, tagline, about, years, quote, services
  from jsonb_populate_record(null::public.site, settings)
  on conflict (only_row) do update set
    (name, phone, portrait, tagline, about, years, quote, services) = row (
      excluded.name, excluded.phone, excluded.portrait, excluded.tagline,
      excluded.about, excluded.years, excluded.quote, excluded.services);
  select count(*) from public.add_projects(rows, true)
$$;
end
$do$;

revoke execute on function public.restore_backup from public, anon;
grant execute on function public.restore_backup to authenticated;
