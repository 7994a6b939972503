import type { DeskStorage, Session } from '../../core/desk.ts'
import { createUserClient, type Service } from '../../data/supabase/client.ts'
import { createPhotosBucket } from '../../data/supabase/photos-bucket.ts'
import { createSupabaseReader } from '../../data/supabase/reader.ts'
import { createSupabaseSettings } from '../../data/supabase/settings.ts'
import { createSupabaseWriter } from '../../data/supabase/writer.ts'
import { createPhotoLibrary } from './photo-library.ts'

interface HostedOptions extends Service, Pick<Session, 'accessToken'> {
  readonly warn: (message: string) => void
}

export function createHostedStorage(options: HostedOptions): DeskStorage {
  const client = createUserClient(options, options.accessToken)
  const { host } = new URL(options.url)
  const { table } = createSupabaseReader(options)
  return {
    projects: { ...createSupabaseWriter(client, host), table },
    settings: createSupabaseSettings(client, host),
    photos: createPhotoLibrary(createPhotosBucket(client)),
  }
}
