-- Sums of visits and chats. `period` is a day in São Paulo (YYYY-MM-DD), or a month (YYYY-MM), which only the whole site
-- has. `project` is an id, or empty for the whole site.
create table visit_counts (
  period text not null
    check (period glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]' or period glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  project text not null,
  visits integer not null,
  chats integer not null,
  primary key (period, project),
  check (min(visits, chats) >= 0),
  -- A month has at most 31 days.
  check (max(visits, chats) <= iif(length(period) = 10, 100000, 3100000))
) strict, without rowid;
