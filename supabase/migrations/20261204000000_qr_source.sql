-- Counts the visits through a QR code by a source of their own.

alter table public.visit_counts
  drop constraint if exists visit_counts_have_a_known_source,
  add constraint visit_counts_have_a_known_source check (
    case when project = ''
      then source in ('whatsapp', 'instagram', 'facebook', 'google', 'linkedin', 'qr', 'direct', 'other')
      else source = ''
    end
  );

-- Replaces the function of 20261202000000_visit_sources.sql, whose comments explain it.
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
        in ('whatsapp', 'instagram', 'facebook', 'google', 'linkedin', 'qr', 'direct', 'other')
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
