-- The table of projects, with the same columns as in the hosted database. Lists are stored as JSON text.
create table projects (
  id text primary key not null default (lower(hex(randomblob(16)))),
  slug text not null unique check (length(trim(slug)) > 0 and length(slug) <= 200),
  title text not null check (length(trim(title)) > 0),
  description text not null default '',
  full_description text not null default '',
  category text not null default '',
  images text not null default '[]' check (json_valid(images) and json_type(images) = 'array'),
  features text not null default '[]' check (json_valid(features) and json_type(features) = 'array'),
  order_index integer not null default 0
) strict;

create index projects_in_order on projects (order_index, slug);
