/** Runs Postgres in this process, with the parts of Supabase's database that the site uses. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PGlite } from '@electric-sql/pglite'
import { PROJECT_FIELDS } from '../../../core/project/project-fields.ts'
import { columnsOf } from '../../../data/row.ts'
import { SCHEMA_FILE } from '../../../data/supabase/errors.ts'
import packageFile from '../../../package.json' with { type: 'json' }

const COPIES = join(import.meta.dirname, '../../../.cache/test-databases')
export const SCHEMA = readFileSync(new URL(`../../../${SCHEMA_FILE}`, import.meta.url), 'utf8')

/**
 * The parts of a Supabase project's database that the schema and the other doubles use. As in older
 * projects, all three roles get every right on each new table and function, unless the schema revokes it.
 */
const SERVICE = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;

  create schema auth;
  grant usage on schema auth to anon, authenticated, service_role;
  create table auth.users (
    id uuid primary key default gen_random_uuid(),
    email text unique not null,
    encrypted_password text not null,
    email_confirmed_at timestamptz
  );
  create function auth.uid() returns uuid language sql stable
  as $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;

  create schema storage;
  grant usage on schema storage to anon, authenticated, service_role;
  create table storage.buckets (
    id text primary key,
    name text not null unique,
    public boolean default false,
    file_size_limit bigint,
    allowed_mime_types text[]
  );
  create table storage.objects (
    id uuid primary key default gen_random_uuid(),
    bucket_id text references storage.buckets,
    name text,
    owner_id text default auth.uid()::text,
    created_at timestamptz default clock_timestamp(),
    updated_at timestamptz default clock_timestamp(),
    metadata jsonb,
    unique (bucket_id, name)
  );
  alter table storage.buckets enable row level security;
  alter table storage.objects enable row level security;
  grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

  create function storage.protect_delete() returns trigger language plpgsql as $$
  begin
    if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
      raise exception 'Direct deletion from storage tables is not allowed. Use the Storage API instead.'
        using errcode = '42501';
    end if;
    return null;
  end
  $$;
  create trigger protect_objects_delete before delete on storage.objects
    for each statement execute function storage.protect_delete();
`

const COLUMNS = [...columnsOf(PROJECT_FIELDS), 'order_index'].join(', ')
/** Adds projects. The parameter is a JSON array of rows with all columns that the owner fills in, and `order_index`. */
export const INSERT_PROJECTS = `insert into projects (${COLUMNS})
  select ${COLUMNS} from json_populate_recordset(null::projects, $1)`

/** Creates the database of a Supabase project, with the site's schema. */
export async function createDatabase(): Promise<PGlite> {
  copy ??= readCopy()
  return PGlite.create({ loadDataDir: await copy })
}

let copy: Promise<Blob> | undefined

/** Making a database takes seconds, so a copy is kept in a file until the schema changes. */
async function readCopy(): Promise<Blob> {
  const sql = [SERVICE, SCHEMA]
  const name = createHash('sha256')
    .update(JSON.stringify([packageFile.devDependencies['@electric-sql/pglite'], sql]))
    .digest('hex')
  const file = join(COPIES, `${name}.tar.gz`)
  mkdirSync(COPIES, { recursive: true })
  // Only one process makes the copy. SQLite releases the lock when a process is killed, too.
  using lock = new DatabaseSync(join(COPIES, 'lock.sqlite'), { timeout: 120_000 })
  lock.exec('begin exclusive')
  if (!existsSync(file)) {
    const database = await PGlite.create()
    for (const script of sql) await database.exec(script)
    const made = await database.dumpDataDir('gzip')
    await database.close()
    // Under another name first, because a process may be killed while it writes.
    const unfinished = `${file}.unfinished`
    writeFileSync(unfinished, await made.bytes())
    renameSync(unfinished, file)
  }
  return new Blob([readFileSync(file)])
}
