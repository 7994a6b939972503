-- Adds the client of a project, the client's testimonial, and a link to the finished work.

alter table public.projects
  add column if not exists client text not null default '',
  add column if not exists testimonial text not null default '',
  add column if not exists testimonial_author text not null default '',
  add column if not exists work_address text not null default '';

-- Adds projects, or replaces those with the same slug; see 20261122000000_owner_desk.sql. The function finds the columns
-- that the owner fills in, so a later migration that adds a column need not replace it. Rows of an older version of the
-- site lack new columns, which then get their defaults.
create or replace function public.add_projects(rows jsonb, replacing boolean) returns setof public.projects
  language plpgsql set search_path = '' as $$
declare
  names text;
  given text;
  replacements text;
  unknown text := (
    select min(key) from jsonb_array_elements(rows), jsonb_each(value) as given (key, content)
    where content <> all (array['""', '[]', 'false', 'null']::jsonb[]) and key not in (
      select attname from pg_attribute
      where attrelid = 'public.projects'::regclass and attnum > 0 and not attisdropped
    )
  );
begin
  -- Otherwise, the value would be lost without an error.
  if unknown is not null then
    raise exception 'column "%" does not exist', unknown using errcode = 'undefined_column';
  end if;
  select
    string_agg(quote_ident(attname), ', '),
    string_agg(format('coalesce(%I, %s)', attname, coalesce(pg_get_expr(adbin, adrelid), 'null')), ', '),
    string_agg(format('excluded.%I', attname), ', ')
  into names, given, replacements
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = 'public.projects'::regclass and attnum > 0 and not attisdropped
    and attname <> all ('{id,order_index,updated_at}'::name[]);
  return query execute format($sql$
    insert into public.projects (id, order_index, %1$s)
    select coalesce(id, gen_random_uuid()),
      place - 1 - jsonb_array_length($1) + (
        select coalesce(min(order_index), 1) from public.projects
        where slug not in (select value ->> 'slug' from jsonb_array_elements($1))
      ),
      %2$s
    from jsonb_array_elements($1) with ordinality as elements (element, place),
      jsonb_populate_record(null::public.projects, element)
    on conflict (slug) do update set (order_index, %1$s) = row (excluded.order_index, %3$s)
    where $2
    returning *
  $sql$, names, given, replacements) using rows, replacing;
end
$$;

revoke execute on function public.add_projects from public, anon;
grant execute on function public.add_projects to authenticated;
