-- Adds sums of visits and chats. They contain nothing about individual visitors, and only the owner may read them.

create table if not exists public.visit_counts (
  period text not null constraint visit_counts_are_of_a_day_or_month check (period ~ '^\d{4}-\d\d(-\d\d)?$'),
  project text not null,
  visits integer not null,
  chats integer not null,
  primary key (period, project),
  constraint visit_counts_are_not_negative check (least(visits, chats) >= 0),
  -- A month has at most 31 days.
  constraint visit_counts_are_limited
    check (greatest(visits, chats) <= case when length(period) = 10 then 100000 else 3100000 end)
);
comment on table public.visit_counts is 'How often visitors came, and tapped a chat button. The function add_visits writes it.';
comment on column public.visit_counts.period is 'A day in São Paulo, or a month, which only the whole site has.';
comment on column public.visit_counts.project is 'The id of a project, or empty for the whole site.';

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

-- Running this migration again must not undo the replacements in 20261202000000_visit_sources.sql, which adds the column
-- `source`.
do $do$
begin
  if exists (
    select from pg_attribute where attrelid = 'public.visit_counts'::regclass and attname = 'source'
  ) then return; end if;
-- A month never gets a smaller sum, because its first days may be gone.
create or replace function private.update_visit_months() returns void language sql set search_path = '' as $$
  insert into public.visit_counts as stored (period, project, visits, chats)
  select left(period, 7), project, sum(visits), sum(chats) from public.visit_counts
  where length(period) = 10 and project = ''
  group by 1, 2
  on conflict (period, project) do update set
    visits = greatest(stored.visits, excluded.visits), chats = greatest(stored.chats, excluded.chats)
$$;

-- Anybody can call this function with the public key. So it only adds to the rows of today and yesterday, and of the
-- whole site and the projects that visitors see, and no row gets more than 100,000 a day.
create or replace function private.add_visits(counts jsonb) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'America/Sao_Paulo')::date;
  added integer;
begin
  if jsonb_array_length(counts) > 5000 then
    raise exception 'Too many counts.' using errcode = '22023';
  end if;
  -- Calls wait for each other. Otherwise, two of them could lock the same rows in different orders, which is a deadlock,
  -- and neither would add what the other has written to the month.
  lock table public.visit_counts in share row exclusive mode;
  insert into public.visit_counts as stored (period, project, visits, chats)
  select given.period, given.project, least(sum(given.visits), 100000), least(sum(given.chats), 100000)
  from jsonb_to_recordset(counts) as given (period text, project text, visits integer, chats integer)
  where given.period in (to_char(today, 'YYYY-MM-DD'), to_char(today - 1, 'YYYY-MM-DD'))
    and (given.project = '' or given.project in (select id::text from public.projects where not hidden))
    and least(given.visits, given.chats) >= 0
  group by 1, 2
  on conflict (period, project) do update set
    visits = least(stored.visits + excluded.visits, 100000), chats = least(stored.chats + excluded.chats, 100000);
  get diagnostics added = row_count;
  perform private.update_visit_months();
  delete from public.visit_counts where length(period) = 10 and period < to_char(today - 56, 'YYYY-MM-DD');
  return added;
end
$$;
end
$do$;

-- Returns the number of rows that have changed.
create or replace function public.add_visits(counts jsonb) returns integer
  language sql security invoker set search_path = ''
  return private.add_visits(counts);

-- Returns one value, because the API returns at most 1,000 rows. The list is empty for everyone but the owner.
create or replace function public.all_visit_counts() returns jsonb
  language sql stable security invoker set search_path = ''
  return (select coalesce(jsonb_agg(to_jsonb(visit_counts) order by period, project), '[]') from public.visit_counts);

-- For "Restaurar cópia": each row keeps the larger sum. Returns the number of given rows. Runs with the caller's rights,
-- so the policies let only the owner write.
do $do$
begin
  if exists (
    select from pg_attribute where attrelid = 'public.visit_counts'::regclass and attname = 'source'
  ) then return; end if;
create or replace function public.keep_larger_visit_counts(counts jsonb) returns integer
  language sql security invoker set search_path = '' as $$
  insert into public.visit_counts as stored (period, project, visits, chats)
  select period, project, visits, chats from jsonb_populate_recordset(null::public.visit_counts, counts)
  on conflict (period, project) do update set
    visits = greatest(stored.visits, excluded.visits), chats = greatest(stored.chats, excluded.chats);
  select private.update_visit_months();
  select jsonb_array_length(counts)
$$;
end
$do$;

revoke execute on function private.update_visit_months, private.add_visits, public.add_visits,
  public.all_visit_counts, public.keep_larger_visit_counts from public, anon, authenticated;
grant usage on schema private to anon;
grant execute on function private.add_visits, public.add_visits to anon;
grant execute on function private.update_visit_months, public.all_visit_counts, public.keep_larger_visit_counts
  to authenticated;
