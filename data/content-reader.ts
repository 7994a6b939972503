import type { ProjectReader } from '../core/project.ts'
import type { SettingsReader } from '../core/site-settings.ts'

/** Everything that the public site reads from a database. */
export type ContentReader = ProjectReader & SettingsReader
