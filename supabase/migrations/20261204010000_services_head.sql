-- Adds the texts at the head of the section "Serviços".

alter table public.site
  add column if not exists badge text not null default '',
  add column if not exists subtitle text not null default '',
  add column if not exists caption text not null default '';
