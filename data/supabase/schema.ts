/** The file that makes the hosted database. The owner runs it, also to update the database. */
export const SCHEMA_FILE = 'supabase/migrations/20261206000000_schema.sql'

/** What the function `schema_version` in this file returns. A larger number needs the file to be run again. */
export const SCHEMA_VERSION = 1
