import type { DeskStorage } from '../../core/desk.ts'
import { createPhotosFolder } from '../../data/photos-folder.ts'
import { createSqliteReader, readAll } from '../../data/sqlite/reader.ts'
import { createSqliteSettings } from '../../data/sqlite/settings.ts'
import { createSqliteVisits } from '../../data/sqlite/visits.ts'
import { createSqliteWriter } from '../../data/sqlite/writer.ts'
import { createPhotoLibrary } from './photo-library.ts'

export function createEmbeddedStorage(
  file: string,
  dataDirectory: string,
  warn: (message: string) => void,
): DeskStorage {
  const { table } = createSqliteReader(file, { warn })
  return {
    projects: { ...createSqliteWriter(file), table },
    settings: createSqliteSettings(file),
    photos: createPhotoLibrary(createPhotosFolder(dataDirectory)),
    visits: createSqliteVisits(file),
    readAll: () => readAll(file, { warn }),
  }
}
