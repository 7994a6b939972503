/** What the owner has entered on the page "Publicar na internet". It contains a key, so only its file may contain it. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const schema = z.object({
  /** Empty if the desk does not publish. */
  key: z.string().default(''),
  /** What the host has now, if the owner lets us replace it. */
  replaceable: z.string().default(''),
  /** The public address; empty until the first publication. */
  address: z.string().default(''),
  /** The address of the site on another host, for the zip. */
  zipAddress: z.string().default(''),
})
type Settings = z.infer<typeof schema>

export interface PublishSettings {
  read(): Settings
  change(settings: Partial<Settings>): void
}

/** On Windows, `mode` has no effect, and the file has the permissions of its folder. */
export function openPublishSettings(folder: string): PublishSettings {
  const file = join(folder, 'settings.json')
  const read = () => {
    try {
      return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
    } catch {
      return schema.parse({})
    }
  }
  return {
    read,
    change(settings) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const next = `${file}.new`
      writeFileSync(next, JSON.stringify({ ...read(), ...settings }), { mode: 0o600 })
      renameSync(next, file)
    },
  }
}
