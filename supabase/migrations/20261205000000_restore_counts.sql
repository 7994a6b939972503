-- For "Restaurar cópia": writes the projects (`rows`), the settings and the counts of visits of a backup, or nothing if
-- something fails. `settings` may be null; then the settings stay. Returns the number of projects. Runs with the
-- caller's rights, so the policies let only the owner write.
create or replace function public.restore_content(rows jsonb, settings jsonb, counts jsonb) returns bigint
  language plpgsql set search_path = '' as $$
begin
  perform public.keep_larger_visit_counts(counts);
  if jsonb_typeof(settings) = 'object' then
    return public.restore_backup(rows, settings);
  end if;
  return (select count(*) from public.add_projects(rows, true));
end
$$;

revoke execute on function public.restore_content from public, anon;
grant execute on function public.restore_content to authenticated;
