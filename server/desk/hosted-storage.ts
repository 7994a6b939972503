import type { DeskStorage } from '../../core/desk.ts'
import { createUserClient, type Service } from '../../data/supabase/client.ts'
import { createPhotosBucket } from '../../data/supabase/photos-bucket.ts'
import { createSupabaseReader } from '../../data/supabase/reader.ts'
import { createSupabaseVisits } from '../../data/supabase/visits.ts'
import { createSupabaseProjects, createSupabaseSettings } from '../../data/supabase/writer.ts'
import { createPhotoLibrary } from './photo-library.ts'

export function createHostedStorage(
  service: Service,
  accessToken: string,
  warn: (message: string) => void,
): DeskStorage {
  const client = createUserClient(service, accessToken)
  const { host } = new URL(service.url)
  const { table } = createSupabaseReader({ ...service, accessToken, warn })
  const projects = { ...createSupabaseProjects(client, host), table }
  const settings = createSupabaseSettings(client, host)
  const visits = createSupabaseVisits(client)
  return {
    projects,
    settings,
    photos: createPhotoLibrary(createPhotosBucket(client)),
    visits,
    async readAll() {
      const [content, site, counts] = await Promise.all([
        projects.table(),
        settings.readSettings(),
        visits.read(''),
      ])
      return { ...content, site, counts }
    },
  }
}
