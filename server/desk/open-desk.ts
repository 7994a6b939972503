/** Puts the owner's desk together. Imported only where it is open. */
import type { Hono } from 'hono'
import type { Store } from '../../data/store.ts'
import type { Configuration } from '../configuration.ts'
import type { OpenPictures } from '../pictures/open-pictures.ts'
import { type DeskRoutesOptions, deskRoutes } from './desk-routes.ts'
import { openPasswordAccess } from './password-access.ts'
import { createPreviews } from './previews.ts'

interface DeskOptions extends Omit<DeskRoutesOptions, 'desk'> {
  readonly configuration: Configuration
  /** DATA_DIR, absolute. */
  readonly folder: string
  readonly store: Store
  readonly pictures: OpenPictures
}

export async function openDesk(options: DeskOptions): Promise<Hono> {
  const { configuration, folder, store, pictures, content, log } = options
  const { siteUrl, supabase } = configuration
  const warn = (message: string) => log.warn(message)

  const access = supabase
    ? (await import('./account-access.ts')).openAccountAccess({ ...supabase, siteUrl, warn })
    : openPasswordAccess({ folder, siteUrl, warn })

  async function published() {
    try {
      await store.refresh()
      return true
    } catch (error) {
      warn(`What was published does not show yet: ${(error as Error).message}`)
      return false
    }
  }

  const desk = { access, published, ...createPreviews(content.site, pictures) }
  return deskRoutes({ ...options, desk })
}
