-- Adds where else to find the owner, and the owner's invitation to write.

alter table public.site
  add column if not exists invitation text not null default '',
  add column if not exists instagram text not null default '',
  add column if not exists linkedin text not null default '',
  add column if not exists github text not null default '',
  add column if not exists email text not null default '',
  add column if not exists city text not null default '',
  add column if not exists state text not null default '',
  add column if not exists online boolean not null default false;

comment on column public.site.services is
  'Objects {title, description, icon, off}, in the order of the default services.';

-- For "Restaurar cópia"; see 20261124020000_restore_backup.sql. The function finds the columns that the owner fills in,
-- so a later migration that adds a column need not replace it. A backup of an older version of the site lacks new
-- columns, which then get their defaults.
create or replace function public.restore_backup(rows jsonb, settings jsonb) returns bigint
  language plpgsql set search_path = '' as $$
declare
  names text;
  given text;
  replacements text;
  unknown text := (
    select min(key) from jsonb_each(settings) as given (key, content)
    where content <> all (array['""', '[]', 'false', 'null']::jsonb[]) and key not in (
      select attname from pg_attribute
      where attrelid = 'public.site'::regclass and attnum > 0 and not attisdropped
    )
  );
begin
  -- Otherwise, the value would be lost without an error.
  if unknown is not null then
    raise exception 'column "%" does not exist', unknown using errcode = 'undefined_column';
  end if;
  select
    string_agg(quote_ident(attname), ', '),
    string_agg(format('coalesce(%I, %s)', attname, pg_get_expr(adbin, adrelid)), ', '),
    string_agg(format('excluded.%I', attname), ', ')
  into names, given, replacements
  from pg_attribute join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = 'public.site'::regclass and attnum > 0 and not attisdropped
    and attname <> all ('{only_row,updated_at}'::name[]);
  execute format($sql$
    insert into public.site (%1$s)
    select %2$s from jsonb_populate_record(null::public.site, $1)
    on conflict (only_row) do update set (%1$s) = row (%3$s)
  $sql$, names, given, replacements) using settings;
  return (select count(*) from public.add_projects(rows, true));
end
$$;

revoke execute on function public.restore_backup from public, anon;
grant execute on function public.restore_backup to authenticated;
