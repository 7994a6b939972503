-- Counts the visits to the whole site by source; a project's counts have an empty one. Nobody knows where earlier visits
-- came from, so they get the source `other`.
create table visit_counts_by_source (
  period text not null
    check (period glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]' or period glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  project text not null,
  source text not null,
  visits integer not null,
  chats integer not null,
  primary key (period, project, source),
  check (
    case when project = ''
      then source in ('whatsapp', 'instagram', 'facebook', 'google', 'linkedin', 'direct', 'other')
      else source = ''
    end
  ),
  check (min(visits, chats) >= 0),
  -- A month has at most 31 days.
  check (max(visits, chats) <= iif(length(period) = 10, 100000, 3100000))
) strict, without rowid;
insert into visit_counts_by_source
select period, project, iif(project = '', 'other', ''), visits, chats from visit_counts;
drop table visit_counts;
alter table visit_counts_by_source rename to visit_counts;
