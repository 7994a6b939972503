/** Postgres in this process with the hosted service's roles and the migrations of `supabase/`. */
import { readdirSync, readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

const MIGRATIONS = new URL('../../supabase/migrations/', import.meta.url)

/** Names and rights as the service sets them up, old default grants to everyone included. */
const ROLES = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
`

export async function createDatabase(): Promise<PGlite> {
  const database = await PGlite.create()
  await database.exec(ROLES)
  for (const migration of readdirSync(MIGRATIONS).toSorted()) {
    await database.exec(readFileSync(new URL(migration, MIGRATIONS), 'utf8'))
  }
  return database
}
