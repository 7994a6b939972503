/** Puts the owner's desk together. Imported only where it is open. */
import { join } from 'node:path'
import type { Hono } from 'hono'
import type { Access, Session } from '../../core/desk.ts'
import { openDeskAccess } from '../../data/sqlite/desk-access.ts'
import { openSqliteReader } from '../../data/sqlite/reader.ts'
import { openSqliteWriter } from '../../data/sqlite/writer.ts'
import type { Store } from '../../data/store.ts'
import type { Configuration } from '../configuration.ts'
import type { OpenPictures } from '../pictures/open-pictures.ts'
import { type DeskRoutesOptions, deskRoutes } from './desk-routes.ts'
import { createPasswordAccess, tellCode } from './password-access.ts'
import { folderStore, type PhotoStore } from './photo-stores.ts'
import { createPhotos } from './photos.ts'
import { createPreviews } from './previews.ts'

interface DeskOptions extends Omit<DeskRoutesOptions, 'desk'> {
  readonly configuration: Configuration
  /** DATA_DIR, absolute. */
  readonly folder: string
  readonly store: Store
  readonly pictures: OpenPictures
}

type Rights = Pick<Session, 'projects' | 'photos'>

export async function openDesk(options: DeskOptions): Promise<Hono> {
  const { configuration, folder, store, pictures, log } = options
  const { siteUrl, supabase } = configuration
  const isSecure = siteUrl.startsWith('https:')
  const warn = (message: string) => log.warn(message)

  function rightsTo(projects: Rights['projects'], photos: PhotoStore): Rights {
    return { projects, photos: createPhotos({ store: photos, list: projects.list, warn }) }
  }

  function openEmbedded(): Access {
    const file = join(folder, 'site.sqlite')
    const kept = openDeskAccess(file)
    if (!kept.passwordHash()) tellCode(kept, siteUrl)
    const projects = { ...openSqliteReader(file, { warn }), ...openSqliteWriter(file) }
    return createPasswordAccess(kept, rightsTo(projects, folderStore(folder)), isSecure)
  }

  async function openHosted(database: NonNullable<Configuration['supabase']>): Promise<Access> {
    const { openAccountAccess } = await import('./account-access.ts')
    return openAccountAccess({ ...database, isSecure, rightsTo, warn })
  }

  return deskRoutes({
    ...options,
    desk: {
      access: supabase ? await openHosted(supabase) : openEmbedded(),
      published: () => store.refresh(),
      ...createPreviews(options.content.site, pictures),
    },
  })
}
