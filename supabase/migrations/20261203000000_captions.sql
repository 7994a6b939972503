-- Adds the captions of a project's images, in the same order.

alter table public.projects
  add column if not exists captions text[] not null default '{}';
