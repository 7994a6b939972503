/** What `npm run estudio -- --nova-senha` does; the site may be running meanwhile. */
import { join, resolve } from 'node:path'
import { readDemoRows } from '../../data/demo.ts'
import { openDeskAccess } from '../../data/sqlite/desk-access.ts'
import { prepareDatabase } from '../../data/sqlite/prepare.ts'
import type { Configuration } from '../configuration.ts'
import { tellCode } from './password-access.ts'

export function tellNewCode({ supabase, dataDirectory, siteUrl }: Configuration): void {
  if (supabase) {
    console.log('Com o Supabase, a senha é a da sua conta lá: troque-a em Authentication, Users.')
    return
  }
  const file = join(resolve(import.meta.dirname, '../..', dataDirectory), 'site.sqlite')
  prepareDatabase(file, readDemoRows())
  tellCode(openDeskAccess(file), siteUrl)
}
