-- Adds the source `qr`. SQLite cannot change a check, so the table is made anew.
create table new_visit_counts (
  period text not null
    check (period glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]' or period glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  project text not null,
  source text not null,
  visits integer not null,
  chats integer not null,
  primary key (period, project, source),
  check (
    case when project = ''
      then source in ('whatsapp', 'instagram', 'facebook', 'google', 'linkedin', 'qr', 'direct', 'other')
      else source = ''
    end
  ),
  check (min(visits, chats) >= 0),
  -- A month has at most 31 days.
  check (max(visits, chats) <= iif(length(period) = 10, 100000, 3100000))
) strict, without rowid;
insert into new_visit_counts
select period, project, source, visits, chats from visit_counts;
drop table visit_counts;
alter table new_visit_counts rename to visit_counts;
