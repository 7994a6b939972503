-- Counts the visits to the whole site by source. Nobody knows where earlier visits came from, so they get the source
-- `other`.

-- Running this migration again must not undo the replacements in 20261204000000_qr_source.sql, which adds the source `qr`.
do $do$
begin
  if exists (
    select from pg_constraint where conname = 'visit_counts_have_a_known_source'
      and pg_get_constraintdef(oid) like '%''qr''%'
  ) then return; end if;
alter table public.visit_counts add column if not exists source text not null default '';
comment on column public.visit_counts.source is 'Where the visits to the whole site came from. Empty for a project.';
update public.visit_counts set source = 'other' where project = '' and source = '';

alter table public.visit_counts
  drop constraint if exists visit_counts_pkey,
  add primary key (period, project, source),
  drop constraint if exists visit_counts_have_a_known_source,
  add constraint visit_counts_have_a_known_source check (
    case when project = ''
      then source in ('whatsapp', 'instagram', 'facebook', 'google', 'linkedin', 'direct', 'other')
      else source = ''
    end
  );

-- The functions below replace those of 20261128000000_visit_counts.sql, whose comments explain them.

create or replace function private.update_visit_months() returns void language sql set search_path = '' as $$
  insert into public.visit_counts as stored (period, project, source, visits, chats)
  select left(period, 7), project, source, sum(visits), sum(chats) from public.visit_counts
  where length(period) = 10 and project = ''
  group by 1, 2, 3
  on conflict (period, project, source) do update set
    visits = greatest(stored.visits, excluded.visits), chats = greatest(stored.chats, excluded.chats)
$$;

-- A count of the whole site without a source comes from an older version of the site.
create or replace function private.add_visits(counts jsonb) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'America/Sao_Paulo')::date;
  added integer;
begin
  if jsonb_array_length(counts) > 5000 then
    raise exception 'Too many counts.' using errcode = '22023';
  end if;
  lock table public.visit_counts in share row exclusive mode;
  insert into public.visit_counts as stored (period, project, source, visits, chats)
  select given.period, given.project, case when given.project = '' then coalesce(given.source, 'other') else '' end,
    least(sum(given.visits), 100000), least(sum(given.chats), 100000)
  from jsonb_to_recordset(counts)
    as given (period text, project text, source text, visits integer, chats integer)
  where given.period in (to_char(today, 'YYYY-MM-DD'), to_char(today - 1, 'YYYY-MM-DD'))
    and case when given.project = ''
      then coalesce(given.source, 'other')
        in ('whatsapp', 'instagram', 'facebook', 'google', 'linkedin', 'direct', 'other')
      else given.project in (select id::text from public.projects where not hidden)
    end
    and least(given.visits, given.chats) >= 0
  group by 1, 2, 3
  on conflict (period, project, source) do update set
    visits = least(stored.visits + excluded.visits, 100000), chats = least(stored.chats + excluded.chats, 100000);
  get diagnostics added = row_count;
  perform private.update_visit_months();
  delete from public.visit_counts where length(period) = 10 and period < to_char(today - 56, 'YYYY-MM-DD');
  return added;
end
$$;

create or replace function public.keep_larger_visit_counts(counts jsonb) returns integer
  language sql security invoker set search_path = '' as $$
  insert into public.visit_counts as stored (period, project, source, visits, chats)
  select period, project, coalesce(source, case when project = '' then 'other' else '' end), visits, chats
  from jsonb_populate_recordset(null::public.visit_counts, counts)
  on conflict (period, project, source) do update set
    visits = greatest(stored.visits, excluded.visits), chats = greatest(stored.chats, excluded.chats);
  select private.update_visit_months();
  select jsonb_array_length(counts)
$$;

revoke execute on function private.update_visit_months, private.add_visits, public.keep_larger_visit_counts
  from public, anon, authenticated;
grant execute on function private.add_visits to anon;
grant execute on function private.update_visit_months, public.keep_larger_visit_counts to authenticated;
end
$do$;
