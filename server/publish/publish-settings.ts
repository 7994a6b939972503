/** What the page "Publicar na internet" keeps. It contains a key, so only its file may contain it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { replaceFile } from '../../data/unfinished-files.ts'

const schema = z.object({
  /** Empty if the desk does not publish. */
  key: z.string().default(''),
  /** The public address; empty until the first publication or zip. */
  address: z.string().default(''),
})

export type PublishSettings = ReturnType<typeof openPublishSettings>

/** On Windows, the file has the permissions of its folder. */
export function openPublishSettings(folder: string) {
  const file = join(folder, 'settings.json')
  let settings = read(file)
  return {
    current: () => settings,
    async change(changes: Partial<z.infer<typeof schema>>): Promise<void> {
      const next = { ...settings, ...changes }
      await replaceFile(file, JSON.stringify(next))
      settings = next
    },
  }
}

function read(file: string) {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return schema.parse({})
  }
}
