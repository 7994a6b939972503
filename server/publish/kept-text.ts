import { readFileSync } from 'node:fs'
import { replaceFile } from '../../data/atomic-files.ts'

export type KeptText = ReturnType<typeof openKeptText>

/** Only the owner may read the file. On Windows, it has the permissions of its folder. */
export const openKeptText = (file: string) => ({
  current(): string {
    try {
      return readFileSync(file, 'utf8')
    } catch {
      return ''
    }
  },
  replace: (text: string) => replaceFile(file, text),
})
